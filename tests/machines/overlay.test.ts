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
  const { parent, reports } = createListener();
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
  return { overlay, clock, reports, fill, submit, context: () => overlay.getSnapshot().context };
}

describe('exit intent', () => {
  test('opens the exit dialog once and accepts the e-mail as typed @R5.15', () => {
    const { overlay, reports } = open();
    overlay.send({ type: 'mouse.leftByTop' });
    overlay.send({ type: 'email.sent', email: ' lea@ ' });
    expect(reports).toEqual([{ type: 'email.given', email: ' lea@ ' }]);
    overlay.send({ type: 'mouse.leftByTop' });
    expect(overlay.getSnapshot().value).toBe('none');
  });

  test('opens the exit dialog once the visitor scrolls past the founder section', () => {
    const { overlay } = open();
    overlay.send({ type: 'founder.passed' });
    expect(overlay.getSnapshot().value).toBe('exitIntent');
  });

  test('does not reopen the exit dialog on the next page until data is wiped', () => {
    const { overlay } = open({ wasExitShown: true });
    overlay.send({ type: 'mouse.leftByTop' });
    expect(overlay.getSnapshot().value).toBe('none');
    overlay.send({ type: 'data.wiped' });
    overlay.send({ type: 'mouse.leftByTop' });
    expect(overlay.getSnapshot().value).toBe('exitIntent');
  });

  test('opens the exit dialog only after the lead form is closed', () => {
    const { overlay } = open();
    overlay.send({ type: 'lead.requested' });
    overlay.send({ type: 'mouse.leftByTop' });
    expect(overlay.getSnapshot().matches('discountLead')).toBe(true);
    overlay.send({ type: 'overlay.dismissed' });
    overlay.send({ type: 'mouse.leftByTop' });
    expect(overlay.getSnapshot().value).toBe('exitIntent');
  });
});

describe('lead form', () => {
  test('shows all errors on submit and clears each when its field is edited @R5.14', () => {
    const { overlay, reports, fill, context } = open();
    overlay.send({ type: 'lead.requested' });
    fill({ email: 'lea', phoneNumber: '+32 470 12 34 56' });
    overlay.send({ type: 'lead.sent' });
    expect(context()).toMatchObject({
      refusals: 1,
      errors: {
        firstName: 'Le prénom est requis',
        lastName: 'Le nom est requis',
        email: 'Email invalide',
        phoneNumber: 'Numéro de téléphone invalide',
      },
    });
    fill({ email: 'lea@' });
    expect(Object.keys(context().errors)).toEqual(['firstName', 'lastName', 'phoneNumber']);
    expect(reports).toEqual([]);
  });

  test('reports a valid lead once, trimmed, and closes when it is accepted', () => {
    const { overlay, reports, submit } = open();
    submit();
    overlay.send({ type: 'lead.sent' });
    expect(reports).toEqual([{ type: 'lead.submitted', lead }]);
    overlay.send({ type: 'lead.accepted' });
    expect(overlay.getSnapshot().value).toBe('none');
  });

  test('shows server errors at their fields until the field is edited @R5.14', () => {
    const { overlay, submit, context, fill } = open();
    submit();
    overlay.send({ type: 'lead.refused', errors: { email: 'Votre email existe déjà.' }, problem: null });
    expect(context()).toMatchObject({
      errors: { email: 'Votre email existe déjà.' },
      refusals: 1,
      fields: typed,
    });
    fill({ email: 'other@example.com' });
    expect(context().errors).toEqual({});
  });

  test('withdraws a lead without a response after 30 s and allows a retry', () => {
    const { overlay, clock, reports, submit, context } = open();
    submit();
    clock.increment(29_999);
    expect(overlay.getSnapshot().hasTag('busy')).toBe(true);
    clock.increment(1);
    expect(reports.at(-1)).toEqual({ type: 'lead.withdrawn' });
    expect(context().problem).toContain('n’est pas arrivée jusqu’à nous');
    overlay.send({ type: 'lead.accepted' });
    expect(overlay.getSnapshot().value).toEqual({ discountLead: 'editing' });
    overlay.send({ type: 'lead.sent' });
    expect(reports.at(-1)).toEqual({ type: 'lead.submitted', lead });
    expect(context().problem).toBeNull();
  });

  test('restores typed lead fields after closing, until data is wiped', () => {
    const { overlay, submit, context } = open();
    submit();
    overlay.send({ type: 'overlay.dismissed' });
    overlay.send({ type: 'lead.requested' });
    expect(context().fields).toEqual(typed);
    overlay.send({ type: 'data.wiped' });
    expect(JSON.stringify(context().fields)).not.toContain('Léa');
  });
});
