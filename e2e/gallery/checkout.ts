import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { emptyArrival } from '#machines/checkout/changes.ts';
import { confirmedIn } from '#machines/checkout/checkout.facts.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { stepOf } from '#machines/checkout/selectors.ts';
import { platformOf } from '#machines/domain/methods.ts';
import { probeOf } from 'xstate-workbench/paths/probe';
import { now } from '#tests/support/samples.ts';
import { scenes, submitSelector, targetByVariant } from './scenes.ts';
import type { Shot } from './pictures.ts';
import type { State } from './states.ts';
import { sizes, type Size, type MachineView } from './view.ts';

const input = { now, isExternal: false, isOfferApplied: false, arrival: emptyArrival };

/** Converts a machine's snapshot to plain data. Drops the reference to the parent actor. */
export function toMachineView({
  value,
  context,
}: Pick<AnyMachineSnapshot, 'value' | 'context'>): MachineView {
  const { parent: _parent, ...contextWithoutParent }: Record<string, unknown> = context;
  return { value, context: contextWithoutParent };
}

interface Composition {
  readonly shotsOfRoot: (state: State) => readonly Shot[];
  readonly shotsOfChild: (state: State) => readonly Shot[];
}

/**
 * Returns the last state without a pending request or a problem. If there is none, returns the first state.
 */
const pickCalmest = (candidates: readonly State[]): State | undefined =>
  candidates.findLast(({ snapshot }) => !snapshot.hasTag('busy') && !snapshot.hasTag('problem')) ??
  candidates[0];

type Children = Readonly<Record<string, MachineView>>;

/**
 * Returns functions that plan the pictures of the checkout and of its child machines.
 * @param states all states of each machine, by the machine's name
 */
export function createComposition(states: ReadonlyMap<string, readonly State[]>): Composition {
  const probe = probeOf(checkoutMachine);
  const sendToRoot = (root: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
    probe.send(root, event).after;

  const restingChildren: Children = Object.fromEntries(
    [...states].map(([id, [first]]) => {
      if (first === undefined) throw new Error(`${id} has no initial state`);
      return [id, toMachineView(first.snapshot)];
    }),
  );

  /**
   * Returns a child machine's state whose last reports include a matching report, or an empty object.
   * If several states fit, `pick` chooses. By default, the state with the shortest path is used.
   */
  const findFittingChild = (
    id: string,
    matches: (report: AnyEventObject) => boolean,
    pick: (candidates: readonly State[]) => State | undefined = ([firstCandidate]) => firstCandidate,
  ): Children => {
    const candidates = states.get(id)?.filter(({ reports }) => reports.some(matches)) ?? [];
    const state = pick(candidates);
    return state === undefined ? {} : { [id]: toMachineView(state.snapshot) };
  };
  const childrenOf = ({ context }: AnyMachineSnapshot): Children => ({
    ...restingChildren,
    ...findFittingChild(
      'account',
      ({ type, status }) => type === 'account.changed' && status === context.account.status,
    ),
    ...(confirmedIn(context) !== null && findFittingChild('card', ({ type }) => type === 'card.confirmed')),
    ...(context.promo.applied !== null &&
      findFittingChild(
        'promo',
        ({ type, promo }) => type === 'promo.changed' && promo?.code === context.promo.applied.code,
      )),
    ...(context.method === 'PAYMENT_METHOD_EDENRED' &&
      findFittingChild('edenred', ({ status }) => status === context.voucher.status, pickCalmest)),
    ...(platformOf(context.method) !== null &&
      findFittingChild(
        'voucher',
        ({ method, status }) => method === context.method && status === context.voucher.status,
        pickCalmest,
      )),
  });

  /** Plans the picture of a state at one width. A narrow screen shows one part of the form. */
  const createShot = (
    root: AnyMachineSnapshot,
    children: Children,
    size: Size,
    { part = 'form', aim: scrollTarget }: { part?: string | undefined; aim?: string | undefined } = {},
  ): Shot => {
    const screen = stepOf(root);
    const isNarrow = size.width < 640;
    const parts: Readonly<Record<string, string>> = { form: part, payment: 'payment' };
    const step = (isNarrow && parts[screen]) || 'none';
    const shownRoot = screen === 'form' ? sendToRoot(root, { type: 'mobileStep.changed', step }) : root;
    const mobileStep = { value: step, context: { narrow: isNarrow, step: screen } };
    return {
      size,
      screen,
      scrollTarget,
      view: { kind: 'checkout', root: toMachineView(shownRoot), children: { ...children, mobileStep } },
    };
  };

  const shotsOfChild = ({ machineId, id, snapshot, reports }: State): Shot[] => {
    const scene = scenes[machineId];
    if (scene === undefined) throw new Error(`${machineId} has no scene`);
    const statePath = id.slice(machineId.length + 1);
    const events = scene.eventsTo(statePath, snapshot.context);
    const start = events.reduce((root: AnyMachineSnapshot, event) => {
      const { after: next, isAccepted } = probe.send(root, event);
      if (!isAccepted) throw new Error(`${id} cannot be reached, because the checkout ignores ${event.type}`);
      return next;
    }, probe.start(input).after);
    const root = reports.reduce(sendToRoot, start);
    const children = { ...childrenOf(root), [machineId]: toMachineView(snapshot) };
    const mobilePart = machineId === 'mobileStep' ? statePath : scene.mobilePart;
    // States of `mobileStep` exist only on narrow screens, so the pictures have one width.
    const shownSizes = machineId === 'mobileStep' && statePath !== 'none' ? sizes.slice(0, 1) : sizes;
    const aim = typeof scene.scrollTarget === 'function' ? scene.scrollTarget(statePath) : scene.scrollTarget;
    return shownSizes.map((size) => createShot(root, children, size, { part: mobilePart, aim }));
  };

  return {
    shotsOfRoot: ({ variant, snapshot }) => {
      // Scrolls to the submit button if no message at the top of the page shows the state.
      const showsButton = (variant === '' || variant === 'payable') && stepOf(snapshot) !== 'home';
      const isForm = snapshot.matches({ form: 'editing' });
      const aim = targetByVariant[variant] ?? (showsButton && !isForm ? submitSelector : undefined);
      return sizes.map((size) => createShot(snapshot, childrenOf(snapshot), size, { aim }));
    },
    shotsOfChild,
  };
}
