import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import {
  actorsIn,
  createAddressLookup,
  isInternalEvent,
  isLifecycleEvent,
  machineSnapshotOf,
} from './actorAddress.ts';
import { keyframeOf, machineStatesOf, type Redact } from './keyframe.ts';
import type { Log, LoggedEvent } from '#server/contracts/incidentLog.ts';
import { isSentByInspector } from 'xstate-workbench/inspector/agent/origin';

interface RecorderOptions {
  /** Returns the Unix time in ms. */
  readonly now: () => number;
  /**
   * Creates the function that removes private data. Each recording has its own, so that pseudonyms are not shared
   * between recordings.
   */
  readonly redaction: () => Redact;
  /** If `true` for an event, the recorder discards the recording and starts another. */
  readonly shouldDiscard?: (event: AnyEventObject) => boolean;
  readonly maxEvents?: number;
  /** Schedules the removal of private data after the current task, for example when the page is idle. */
  readonly defer?: (work: () => void) => void;
}

export type Recording = Omit<Log, 'format' | 'version' | 'app' | 'charts'>;

export interface Recorder {
  readonly watch: (address: string, root: AnyActorRef) => void;
  readonly recording: () => Recording;
  readonly machines: () => ReadonlyMap<string, AnyStateMachine>;
}

/** Keyframe (stored snapshots of all machines) and the events after it. */
interface Segment {
  readonly since: number;
  readonly begin: Recording['begin'];
  readonly events: LoggedEvent[];
}

interface PendingEntry {
  readonly actor: ActorRefLike;
  readonly event: AnyEventObject;
  readonly entry: LoggedEvent;
}

/** Event with private data, until the page is idle. */
interface RawEvent {
  readonly entry: LoggedEvent;
  readonly event: AnyEventObject;
  readonly isInternal: boolean;
}

const isPrimitive = (value: unknown): boolean => typeof value !== 'object';
const primitiveFields = (event: AnyEventObject): AnyEventObject =>
  event.type.startsWith('xstate.')
    ? { type: event.type }
    : {
        ...Object.fromEntries(Object.entries(event).filter(([, value]) => isPrimitive(value))),
        type: event.type,
      };

/**
 * Creates a recorder that stores the last events of running machines in memory, for replays. It removes private data
 * before it stores an event.
 */
export function createRecorder(options: RecorderOptions): Recorder {
  const {
    now,
    redaction,
    shouldDiscard = () => false,
    maxEvents = 500,
    defer = (work) => queueMicrotask(work),
  } = options;
  const roots = new Map<string, AnyActorRef>();
  const addressOf = createAddressLookup(roots);
  let redact = redaction();
  let segments: Segment[] = [];
  let pendingEntries: PendingEntry[] = [];
  let rawEvents: RawEvent[] = [];
  let isTurnEndScheduled = false;
  let wasDiscarded = false;

  const emptySegment = (): Segment => {
    const keyframes = [...roots].map(([address, root]) => [address, keyframeOf(address, root, redact)]);
    return { since: now(), begin: Object.fromEntries(keyframes), events: [] };
  };
  const startSegment = (): void => {
    segments.push(emptySegment());
    // A replay starts at a keyframe (stored snapshots), so old events are dropped together with their keyframe.
    while (segments.length > 1 && countEvents() > maxEvents - maxEvents / 5) segments.shift();
  };
  const countEvents = (): number => segments.reduce((sum, { events }) => sum + events.length, 0);
  const discardRecording = (): void => {
    segments = [];
    rawEvents = [];
    redact = redaction();
    wasDiscarded = true;
  };
  const redactRawEvents = (): void => {
    for (const { entry, event, isInternal } of rawEvents) {
      const redactedFields = redactedEvent(event, entry.to);
      entry.event = isInternal ? primitiveFields(redactedFields) : redactedFields;
    }
    rawEvents = [];
  };
  // Stores states after the current task, when every machine has processed its events.
  const onTurnEnd = (): void => {
    isTurnEndScheduled = false;
    pendingEntries = [];
    redactRawEvents();
    if (wasDiscarded || (segments.at(-1)?.events.length ?? 0) >= maxEvents / 5) startSegment();
    wasDiscarded = false;
  };

  const recordEvent = ({
    actorRef,
    sourceRef,
    event,
  }: Extract<InspectionEvent, { type: '@xstate.event' }>): void => {
    const to = isLifecycleEvent(event.type) ? null : addressOf(actorRef);
    if (to === null) return;
    if (shouldDiscard(event)) discardRecording();
    const isInternal = isInternalEvent(sourceRef, actorRef, event.type);
    const entry: LoggedEvent = {
      at: now(),
      to,
      from: isInternal && sourceRef !== undefined ? addressOf(sourceRef) : null,
      ...(isSentByInspector(event) && { origin: 'inspector' }),
      event: { type: event.type },
    };
    // A keyframe cannot be stored in the middle of a task. After too many events, recording thus restarts after the
    // task.
    if (countEvents() >= maxEvents) discardRecording();
    segments.at(-1)?.events.push(entry);
    rawEvents.push({ entry, event, isInternal });
    pendingEntries.push({ actor: actorRef, event, entry });
    if (isTurnEndScheduled) return;
    isTurnEndScheduled = true;
    defer(onTurnEnd);
  };
  const redactedEvent = (event: AnyEventObject, to: string): AnyEventObject => {
    const redactedFields = redact(event, to);
    return { ...(typeof redactedFields === 'object' && redactedFields), type: event.type };
  };
  const recordState = ({
    actorRef,
    event,
    snapshot,
  }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void => {
    const pendingEntry = pendingEntries.find(
      (candidate) => candidate.actor === actorRef && candidate.event === event,
    );
    if (pendingEntry === undefined || !isMachineSnapshot(snapshot)) return;
    pendingEntries = pendingEntries.filter((candidate) => candidate !== pendingEntry);
    if (snapshot.status === 'active') pendingEntry.entry.state = snapshot.value;
  };

  return {
    watch(address, root) {
      roots.set(address, root);
      startSegment();
      root.system.inspect((inspected: InspectionEvent) => {
        if (inspected.type === '@xstate.event') recordEvent(inspected);
        if (inspected.type === '@xstate.snapshot') recordState(inspected);
      });
    },
    recording: () => {
      redactRawEvents();
      // In the task that discarded the recording, it begins with the current states.
      const recorded = segments.length === 0 ? [emptySegment()] : segments;
      return {
        since: recorded[0]?.since ?? now(),
        // A machine that started later begins with its own first keyframe (stored snapshot).
        begin: Object.assign({}, ...recorded.map((segment) => segment.begin).reverse()),
        events: recorded.flatMap(({ events }) => events),
        until: now(),
        end: Object.fromEntries(
          [...roots].flatMap(([address, root]) => machineStatesOf(address, root, redact)),
        ),
      };
    },
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
