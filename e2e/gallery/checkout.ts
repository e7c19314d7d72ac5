import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { emptyArrival } from '#machines/checkout/changes.ts';
import { confirmedIn } from '#machines/checkout/checkout.facts.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { stepOf } from '#machines/checkout/selectors.ts';
import { platformOf } from '#machines/domain/methods.ts';
import { probeOf } from 'xstate-workbench/paths/probe';
import { now } from '#tests/support/samples.ts';
import { scenes, submit } from './scenes.ts';
import type { Shot } from './pictures.ts';
import type { State } from './states.ts';
import { sizes, type Size, type MachineView } from './view.ts';

const input = { now, isExternal: false, isOfferApplied: false, arrival: emptyArrival };

/** Drops the reference to the parent actor, so that the view is plain data. */
export function viewOf({ value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>): MachineView {
  const { parent: _parent, ...plain }: Record<string, unknown> = context;
  return { value, context: plain };
}

interface Composition {
  readonly shotsOfRoot: (state: State) => readonly Shot[];
  readonly shotsOfChild: (state: State) => readonly Shot[];
}

/** Returns a state with its fields loaded and without a problem, if one exists. */
const calmest = (fit: readonly State[]): State | undefined =>
  fit.findLast(({ snapshot }) => !snapshot.hasTag('busy') && !snapshot.hasTag('problem')) ?? fit[0];

type Children = Readonly<Record<string, MachineView>>;

/** @param states all states of each child, by the child's name */
export function composition(states: ReadonlyMap<string, readonly State[]>): Composition {
  const probe = probeOf(checkoutMachine);
  const after = (root: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
    probe.send(root, event).after;

  const atRest: Children = Object.fromEntries(
    [...states].map(([id, [first]]) => {
      if (first === undefined) throw new Error(`${id} has no initial state`);
      return [id, viewOf(first.snapshot)];
    }),
  );

  /** Returns a child's state that has sent a matching report: the nearest, or the result of `choose`. */
  const fitting = (
    id: string,
    isRight: (report: AnyEventObject) => boolean,
    choose: (fit: readonly State[]) => State | undefined = ([nearest]) => nearest,
  ): Children => {
    const fit = states.get(id)?.filter(({ reports }) => reports.some(isRight)) ?? [];
    const state = choose(fit);
    return state === undefined ? {} : { [id]: viewOf(state.snapshot) };
  };
  const childrenOf = ({ context }: AnyMachineSnapshot): Children => ({
    ...atRest,
    ...fitting(
      'account',
      ({ type, status }) => type === 'account.changed' && status === context.account.status,
    ),
    ...(confirmedIn(context) !== null && fitting('card', ({ type }) => type === 'card.confirmed')),
    ...(context.promo.applied !== null &&
      fitting(
        'promo',
        ({ type, promo }) => type === 'promo.changed' && promo?.code === context.promo.applied.code,
      )),
    ...(context.method === 'PAYMENT_METHOD_EDENRED' &&
      fitting('edenred', ({ status }) => status === context.voucher.status, calmest)),
    ...(platformOf(context.method) !== null &&
      fitting(
        'voucher',
        ({ method, status }) => method === context.method && status === context.voucher.status,
        calmest,
      )),
  });

  /** Builds a picture at one width. A narrow screen shows one part of the form. */
  const shot = (
    root: AnyMachineSnapshot,
    children: Children,
    size: Size,
    { part = 'form', aim }: { part?: string | undefined; aim?: string | undefined } = {},
  ): Shot => {
    const screen = stepOf({ value: root.value });
    const isNarrow = size.width < 640;
    const parts: Readonly<Record<string, string>> = { form: part, payment: 'payment' };
    const step = (isNarrow && parts[screen]) || 'none';
    const shownRoot = screen === 'form' ? after(root, { type: 'mobileStep.changed', step }) : root;
    const mobileStep = { value: step, context: { narrow: isNarrow, step: screen } };
    return {
      size,
      screen,
      aim,
      view: { kind: 'checkout', root: viewOf(shownRoot), children: { ...children, mobileStep } },
    };
  };

  const shotsOfChild = ({ machineId, id, snapshot, reports }: State): Shot[] => {
    const scene = scenes[machineId];
    if (scene === undefined) throw new Error(`${machineId} has no scene`);
    const path = id.slice(machineId.length + 1);
    const way = scene.way(path, snapshot.context);
    const start = way.reduce((root: AnyMachineSnapshot, event) => {
      const { after: next, isAccepted } = probe.send(root, event);
      if (!isAccepted) throw new Error(`${id} cannot be reached, because the checkout ignores ${event.type}`);
      return next;
    }, probe.start(input).after);
    const root = reports.reduce(after, start);
    const children = { ...childrenOf(root), [machineId]: viewOf(snapshot) };
    const part = machineId === 'mobileStep' ? path : scene.part;
    // The states of `mobileStep` exist on narrow screens only.
    const shown = machineId === 'mobileStep' && path !== 'none' ? sizes.slice(0, 1) : sizes;
    const aim = typeof scene.aim === 'function' ? scene.aim(path) : scene.aim;
    return shown.map((size) => shot(root, children, size, { part, aim }));
  };

  return {
    shotsOfRoot: ({ look, snapshot }) => {
      // Without a message at the top, the button shows the state, so scroll to it.
      const aim = look === '' || look === 'payable' ? submit : undefined;
      const isForm = !snapshot.matches({ form: 'editing' }) && stepOf({ value: snapshot.value }) !== 'home';
      return sizes.map((size) =>
        shot(snapshot, childrenOf(snapshot), size, { aim: isForm ? aim : undefined }),
      );
    },
    shotsOfChild,
  };
}
