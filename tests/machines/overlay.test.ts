import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { RawLead } from '#machines/domain/lead.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { createListener } from '#tests/support/machine.ts';

const typed: RawLead = {
  firstName: ' Léa ',
  lastName: 'Martin',
  email: 'Lea@Example.com',
  phoneNumber: '06 12 34 56 78',
};
const lead = { firstName: 'Léa', lastName: 'Martin', email: 'lea@example.com', phoneNumber: '+33612345678' };

function open({ wasExitShown = false } = {}) {
  const { parent, heard } = createListener();
  const clock = new SimulatedClock();
  const overlay = createActor(overlayMachine, { input: { parent, wasExitShown }, clock }).start();
  const fill = (fields: Partial<RawLead>): void => {
    for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
      const value = fields[field];
      if (value !== undefined) overlay.send({ type: 'lead.edited', field, value });
    }
  };
  const submit = (): void => {
    overlay.send({ type: 'lead.requested' });
    fill(typed);
    overlay.send({ type: 'lead.sent' });
  };
  return { overlay, clock, heard, fill, submit, shown: () => overlay.getSnapshot().context };
}

describe('who seems to leave', () => {
  test('is met once, and may leave an e-mail just as it is typed @R5.15', () => {
    const { overlay, heard } = open();
    overlay.send({ type: 'mouse.leftByTop' });
    overlay.send({ type: 'email.sent', email: ' lea@ ' });
    expect(heard).toEqual([{ type: 'email.given', email: ' lea@ ' }]);
    overlay.send({ type: 'mouse.leftByTop' });
    expect(overlay.getSnapshot().value).toBe('none');
  });

  test('is met as well once the founder’s words are passed', () => {
    const { overlay } = open();
    overlay.send({ type: 'founder.passed' });
    expect(overlay.getSnapshot().value).toBe('exitIntent');
  });

  test('is left alone on the next page of the visit', () => {
    const { overlay } = open({ wasExitShown: true });
    overlay.send({ type: 'mouse.leftByTop' });
    expect(overlay.getSnapshot().value).toBe('none');
    overlay.send({ type: 'data.wiped' });
    overlay.send({ type: 'mouse.leftByTop' });
    expect(overlay.getSnapshot().value).toBe('exitIntent');
  });

  test('is left alone while the lead form is open, and met after it', () => {
    const { overlay } = open();
    overlay.send({ type: 'lead.requested' });
    overlay.send({ type: 'mouse.leftByTop' });
    expect(overlay.getSnapshot().matches('discountLead')).toBe(true);
    overlay.send({ type: 'overlay.dismissed' });
    overlay.send({ type: 'mouse.leftByTop' });
    expect(overlay.getSnapshot().value).toBe('exitIntent');
  });
});

describe('the lead form', () => {
  test('says all that is wrong at a submit, each until its field is edited @R5.14', () => {
    const { overlay, heard, fill, shown } = open();
    overlay.send({ type: 'lead.requested' });
    fill({ email: 'lea', phoneNumber: '+32 470 12 34 56' });
    overlay.send({ type: 'lead.sent' });
    expect(shown()).toMatchObject({
      refusals: 1,
      errors: {
        firstName: 'Le prénom est requis',
        lastName: 'Le nom est requis',
        email: 'Email invalide',
        phoneNumber: 'Numéro de téléphone invalide',
      },
    });
    fill({ email: 'lea@' });
    expect(Object.keys(shown().errors)).toEqual(['firstName', 'lastName', 'phoneNumber']);
    expect(heard).toEqual([]);
  });

  test('reports what is right, trimmed, and closes when it is accepted', () => {
    const { overlay, heard, submit } = open();
    submit();
    overlay.send({ type: 'lead.sent' });
    expect(heard).toEqual([{ type: 'lead.submitted', lead }]);
    overlay.send({ type: 'lead.accepted' });
    expect(overlay.getSnapshot().value).toBe('none');
  });

  test('shows the server’s sentences where they belong @R5.14', () => {
    const { overlay, submit, shown, fill } = open();
    submit();
    overlay.send({ type: 'lead.refused', errors: { email: 'Votre email existe déjà.' }, problem: null });
    expect(shown()).toMatchObject({
      errors: { email: 'Votre email existe déjà.' },
      refusals: 1,
      fields: typed,
    });
    fill({ email: 'other@example.com' });
    expect(shown().errors).toEqual({});
  });

  test('that nobody answers within thirty seconds is withdrawn, and can be sent again', () => {
    const { overlay, clock, heard, submit, shown } = open();
    submit();
    clock.increment(29_999);
    expect(overlay.getSnapshot().hasTag('busy')).toBe(true);
    clock.increment(1);
    expect(heard.at(-1)).toEqual({ type: 'lead.withdrawn' });
    expect(shown().problem).toContain('n’est pas arrivée jusqu’à nous');
    overlay.send({ type: 'lead.accepted' });
    expect(overlay.getSnapshot().value).toEqual({ discountLead: 'editing' });
    overlay.send({ type: 'lead.sent' });
    expect(heard.at(-1)).toEqual({ type: 'lead.submitted', lead });
    expect(shown().problem).toBeNull();
  });

  test('that is closed keeps what was typed for this visit, until all is wiped', () => {
    const { overlay, submit, shown } = open();
    submit();
    overlay.send({ type: 'overlay.dismissed' });
    overlay.send({ type: 'lead.requested' });
    expect(shown().fields).toEqual(typed);
    overlay.send({ type: 'data.wiped' });
    expect(JSON.stringify(shown().fields)).not.toContain('Léa');
  });
});
