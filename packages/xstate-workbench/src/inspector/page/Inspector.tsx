import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Run, Session } from '#workbench/inspector/session.ts';
import { Context } from './Context.tsx';
import { EventDetails } from './Details.tsx';
import { Ending } from './Ending.tsx';
import { Drawing } from './Drawing.tsx';
import { Events } from './Events.tsx';
import { Head } from './Head.tsx';
import { Legend } from './Legend.tsx';
import type { Go } from './Log.tsx';
import { useLooked, type Looked } from './looked.ts';
import { meanwhileIn } from './meanwhile.ts';
import { MeanwhileLinks } from './MeanwhileLinks.tsx';
import { countUntil, mainActor, momentOf, orderAt } from './moment.ts';
import { useOptions } from './options.ts';
import { Sending } from './Sending.tsx';
import { Tree } from './Tree.tsx';

const isAlive = ({ isLive, actors }: Run): boolean => isLive && actors.size > 0;

/**
 * The selected run, or its successor after a reload. Without a selection, the latest page rather than an
 * engine.
 */
function runFor(session: Session, choice: Looked | null): Run | undefined {
  const runs = [...session.values()];
  const chosen = choice === null ? undefined : session.get(choice.run);
  if (chosen === undefined)
    return runs.findLast((run) => isAlive(run) && !run.program.isEngine) ?? runs.findLast(isAlive);
  const next = runs.findLast((run) => isAlive(run) && run.program.place === chosen.program.place);
  return choice?.isFollowed === true && !chosen.isLive ? (next ?? chosen) : chosen;
}

export function Inspector() {
  const { inspection, texts, start, recipe } = useOptions();
  const session = useSyncExternalStore(inspection.subscribe, inspection.getSnapshot);
  const [looked, setLooked] = useLooked();
  // Preserved when another run replaces this one.
  const [side, setSide] = useState<Side>('details');
  const run = runFor(session, looked);
  const look = (id: string, at: Pick<Looked, 'actor' | 'order'>): void =>
    setLooked({ ...at, run: id, isFollowed: inspection.getSnapshot().get(id)?.isLive === true });
  const choose = (id: string): void => look(id, { actor: null, order: null });
  return (
    <>
      <Head runs={[...session.values()]} run={run} onChoose={choose} />
      {run === undefined ? (
        <main className="empty">
          <p>{texts.nobody}</p>
          {start && (
            <a href={start.href} target="_blank" rel="noopener">
              {start.text}
            </a>
          )}
          {recipe !== undefined && (
            <>
              <p>{texts.recipe}</p>
              <pre>
                <code>{recipe}</code>
              </pre>
            </>
          )}
        </main>
      ) : (
        <Look
          key={run.program.run}
          run={run}
          others={[...session.values()]}
          looked={looked?.run === run.program.run ? looked : null}
          onLook={look}
          side={side}
          onSide={setSide}
        />
      )}
    </>
  );
}

type Side = 'details' | 'sending';

/** A narrow screen shows one panel at a time, a wide one all of them. */
const parts = ['log', 'actors', 'machine'] as const;

interface LookProps {
  readonly run: Run;
  readonly others: readonly Run[];
  readonly looked: Looked | null;
  readonly onLook: (run: string, at: Pick<Looked, 'actor' | 'order'>) => void;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

function Look({ run, others, looked, onLook, side, onSide }: LookProps) {
  const { texts } = useOptions();
  const [part, setPart] = useState<(typeof parts)[number]>('log');
  const [sought, setSought] = useState('');
  const order = looked?.order ?? null;
  const chosen = looked?.actor ?? null;
  const count = countUntil(run, order);
  const actor = chosen ?? mainActor(run, count) ?? '';
  const moment = momentOf(run, actor, count);
  const { run: id } = run.program;
  // A stable callback avoids new renders of all rows in a long log.
  const latest = useRef({ run, chosen, onLook });
  useLayoutEffect(() => {
    latest.current = { run, chosen, onLook };
  });
  const goTo: Go = useCallback((next, target) => {
    const now = latest.current;
    now.onLook(now.run.program.run, { actor: target ?? now.chosen, order: orderAt(now.run, next) });
  }, []);
  const log = useRef<HTMLElement>(null);
  const meanwhile = useMemo(() => meanwhileIn(run, others), [run, others]);
  const follow = (): void => onLook(id, { actor: chosen, order: null });
  const seek = (type: string): void => {
    setSought(type);
    onSide('sending');
  };
  return (
    <main data-part={part}>
      <nav className="parts tabs" aria-label={texts.parts}>
        {parts.map((one) => (
          <button key={one} type="button" aria-pressed={part === one} onClick={() => setPart(one)}>
            {texts[one]}
          </button>
        ))}
      </nav>
      <Tree moment={moment} onChoose={(next) => onLook(id, { actor: next, order })} />
      <section className="panel drawing" aria-label={texts.drawing}>
        <Ending moment={moment} />
        <Drawing moment={moment} />
        <Legend />
      </section>
      <div className="panel side">
        <div className="tabs">
          <button type="button" aria-pressed={side === 'details'} onClick={() => onSide('details')}>
            {texts.details}
          </button>
          <button type="button" aria-pressed={side === 'sending'} onClick={() => onSide('sending')}>
            {texts.sending}
          </button>
        </div>
        {side === 'sending' && (
          <Sending
            moment={moment}
            sought={sought}
            onSeek={setSought}
            onFollow={follow}
            onLeave={() => log.current?.querySelector('button')?.focus()}
          />
        )}
        {side === 'details' && (
          <>
            {moment.own && <EventDetails moment={moment} step={moment.own} onSeek={seek} />}
            {moment.own && <MeanwhileLinks list={meanwhile.get(moment.own.order) ?? []} onLook={onLook} />}
            <Context moment={moment} />
          </>
        )}
      </div>
      <Events
        ref={log}
        moment={moment}
        meanwhile={meanwhile}
        isLive={order === null}
        onGo={goTo}
        onFollow={follow}
      />
    </main>
  );
}
