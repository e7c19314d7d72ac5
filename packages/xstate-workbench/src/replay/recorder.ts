import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { actorsIn, addressBook, isConsequence, isHousekeeping, machineSnapshotOf } from './address.ts';
import { keyframeOf, standingOf, type Redact } from './keyframe.ts';
import type { Log, LoggedEvent } from './log.ts';
import { isSentByHand } from './origin.ts';

interface RecorderOptions {
  /** Unix time in ms. */
  readonly now: () => number;
  /** Called once per recording, so that pseudonyms are not shared between recordings. */
  readonly redaction: () => Redact;
  /** If `true`, discards the recording and starts another. */
  readonly isForgotten?: (event: AnyEventObject) => boolean;
  readonly most?: number;
}

/** Log without its header. */
export type Recording = Omit<Log, 'format' | 'version' | 'app' | 'charts'>;

export interface Recorder {
  readonly watch: (address: string, root: AnyActorRef) => void;
  readonly recording: () => Recording;
  readonly machines: () => ReadonlyMap<string, AnyStateMachine>;
}

/** Events since a keyframe. */
interface Stretch {
  readonly since: number;
  readonly begin: Recording['begin'];
  readonly events: LoggedEvent[];
}

interface Awaited {
  readonly actor: ActorRefLike;
  readonly event: AnyEventObject;
  readonly entry: LoggedEvent;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object';
const plainOf = (event: AnyEventObject): AnyEventObject =>
  event.type.startsWith('xstate.')
    ? { type: event.type }
    : {
        ...Object.fromEntries(Object.entries(event).filter(([, value]) => isPlain(value))),
        type: event.type,
      };

/** Stores the last events of running machines in memory, redacted on arrival, for replays. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { now, redaction, isForgotten = () => false, most = 500 } = options;
  const roots = new Map<string, AnyActorRef>();
  const addressOf = addressBook(roots);
  let redact = redaction();
  let stretches: Stretch[] = [];
  let awaited: Awaited[] = [];
  let isSettling = false;
  let isStale = false;

  const begin = (): void => {
    const keyframes = [...roots].map(([address, root]) => [address, keyframeOf(address, root, redact)]);
    stretches.push({ since: now(), begin: Object.fromEntries(keyframes), events: [] });
    // A replay starts at a keyframe, so drop whole stretches.
    while (stretches.length > 1 && count() > most - most / 5) stretches.shift();
  };
  const count = (): number => stretches.reduce((sum, { events }) => sum + events.length, 0);
  const forget = (): void => {
    stretches = [];
    redact = redaction();
    isStale = true;
  };
  // Runs after the current turn, when every machine has processed its events.
  const settle = (): void => {
    isSettling = false;
    awaited = [];
    if (isStale || (stretches.at(-1)?.events.length ?? 0) >= most / 5) begin();
    isStale = false;
  };

  const hear = ({
    actorRef,
    sourceRef,
    event,
  }: Extract<InspectionEvent, { type: '@xstate.event' }>): void => {
    const to = isHousekeeping(event.type) ? null : addressOf(actorRef);
    if (to === null) return;
    if (isForgotten(event)) forget();
    const follows = isConsequence(sourceRef, actorRef, event.type);
    const kept = redactedEvent(event, to);
    const entry: LoggedEvent = {
      at: now(),
      to,
      from: follows && sourceRef !== undefined ? addressOf(sourceRef) : null,
      ...(isSentByHand(event) && { origin: 'inspector' }),
      event: follows ? plainOf(kept) : kept,
    };
    // A turn cannot be split, so recording restarts after it.
    if (count() >= most) forget();
    stretches.at(-1)?.events.push(entry);
    awaited.push({ actor: actorRef, event, entry });
    if (isSettling) return;
    isSettling = true;
    queueMicrotask(settle);
  };
  const redactedEvent = (event: AnyEventObject, to: string): AnyEventObject => {
    const kept = redact(event, to);
    return { ...(typeof kept === 'object' && kept), type: event.type };
  };
  const note = ({
    actorRef,
    event,
    snapshot,
  }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void => {
    const answered = awaited.find((one) => one.actor === actorRef && one.event === event);
    if (answered === undefined || !isMachineSnapshot(snapshot)) return;
    awaited = awaited.filter((one) => one !== answered);
    if (snapshot.status === 'active') answered.entry.state = snapshot.value;
  };

  return {
    watch(address, root) {
      roots.set(address, root);
      begin();
      root.system.inspect((inspected: InspectionEvent) => {
        if (inspected.type === '@xstate.event') hear(inspected);
        if (inspected.type === '@xstate.snapshot') note(inspected);
      });
    },
    recording: () => ({
      since: stretches[0]?.since ?? now(),
      // A machine that joined later starts with its own first keyframe.
      begin: Object.assign({}, ...stretches.map((stretch) => stretch.begin).reverse()),
      events: stretches.flatMap(({ events }) => events),
      until: now(),
      end: Object.fromEntries([...roots].flatMap(([address, root]) => standingOf(address, root, redact))),
    }),
    machines: () =>
      new Map(
        [...roots]
          .flatMap(([address, root]) => actorsIn(address, root))
          .flatMap(([, actor]) => {
            const snapshot = machineSnapshotOf(actor);
            return snapshot === null ? [] : [[snapshot.machine.id, snapshot.machine] as const];
          }),
      ),
  };
}
