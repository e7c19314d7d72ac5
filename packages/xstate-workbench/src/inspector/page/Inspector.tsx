import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Run, Session } from '#workbench/inspector/session.ts';
import { Context } from './Context.tsx';
import { EventDetails } from './Details.tsx';
import { Ending } from './Ending.tsx';
import { Drawing } from './Drawing.tsx';
import { Events } from './Events.tsx';
import { Head } from './Head.tsx';
import { Legend } from './Legend.tsx';
import type { Go } from './Log.tsx';
import { mainActor, momentOf } from './moment.ts';
import { useOptions } from './options.ts';
import { Sending } from './Sending.tsx';
import { Tree } from './Tree.tsx';

/** What somebody looks into, and whether its next run too: one that had ended is looked at for itself. */
interface Choice {
  readonly run: string;
  readonly isFollowed: boolean;
}

const isAlive = ({ isLive, actors }: Run): boolean => isLive && actors.size > 0;

/** The chosen run, or what came in its place when its page was loaded anew; without a choice the last page, rather than an engine. */
function runFor(session: Session, choice: Choice | null): Run | undefined {
  const runs = [...session.values()];
  const chosen = choice === null ? undefined : session.get(choice.run);
  if (chosen === undefined)
    return runs.findLast((run) => isAlive(run) && !run.program.isEngine) ?? runs.findLast(isAlive);
  const next = runs.findLast((run) => isAlive(run) && run.program.place === chosen.program.place);
  return choice?.isFollowed === true && !chosen.isLive ? (next ?? chosen) : chosen;
}

/** The window of the inspector. */
export function Inspector() {
  const { inspection, texts, start, recipe } = useOptions();
  const session = useSyncExternalStore(inspection.subscribe, inspection.getSnapshot);
  const [choice, setChoice] = useState<Choice | null>(null);
  const run = runFor(session, choice);
  const choose = (id: string): void =>
    setChoice({ run: id, isFollowed: inspection.getSnapshot().get(id)?.isLive === true });
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
        <Look key={run.program.run} run={run} />
      )}
    </>
  );
}

/** On a narrow screen one of them is below the drawing; on a wide one all are there. */
const parts = ['log', 'actors', 'machine'] as const;

/** One run, now or at a moment of its log. */
function Look({ run }: { readonly run: Run }) {
  const { texts } = useOptions();
  const [at, setAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [part, setPart] = useState<(typeof parts)[number]>('log');
  const [side, setSide] = useState<'details' | 'sending'>('details');
  const count = Math.min(at ?? run.steps.length, run.steps.length);
  const actor = chosen ?? mainActor(run, count) ?? '';
  const moment = momentOf(run, actor, count);
  const goTo: Go = useCallback((next, target) => {
    setAt(next);
    if (target !== undefined) setChosen(target);
  }, []);
  return (
    <main data-part={part}>
      <nav className="parts tabs" aria-label={texts.parts}>
        {parts.map((one) => (
          <button key={one} type="button" aria-pressed={part === one} onClick={() => setPart(one)}>
            {texts[one]}
          </button>
        ))}
      </nav>
      <Tree moment={moment} onChoose={setChosen} />
      <section className="panel drawing" aria-label={texts.drawing}>
        <Drawing moment={moment} />
        <Legend />
      </section>
      <div className="panel side">
        <div className="tabs">
          <button type="button" aria-pressed={side === 'details'} onClick={() => setSide('details')}>
            {texts.details}
          </button>
          <button type="button" aria-pressed={side === 'sending'} onClick={() => setSide('sending')}>
            {texts.sending}
          </button>
        </div>
        <Ending moment={moment} />
        {side === 'sending' && <Sending moment={moment} />}
        {side === 'details' && (
          <>
            {moment.own && <EventDetails moment={moment} step={moment.own} />}
            <Context moment={moment} />
          </>
        )}
      </div>
      <Events moment={moment} isLive={at === null} onGo={goTo} onFollow={() => setAt(null)} />
    </main>
  );
}
