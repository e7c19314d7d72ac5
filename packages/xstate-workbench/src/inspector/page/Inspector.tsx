import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Run, Session } from '#workbench/inspector/session.ts';
import { Context } from './Context.tsx';
import { EventDetails } from './Details.tsx';
import { Ending } from './Ending.tsx';
import { Drawing } from './Drawing.tsx';
import { Events } from './Events.tsx';
import { Head } from './Head.tsx';
import { Legend } from './Legend.tsx';
import type { SelectMoment } from './Log.tsx';
import { useSelection, type Selection } from './selection.ts';
import { engineActivityIn } from './engineActivity.ts';
import { EngineActivityLinks } from './EngineActivityLinks.tsx';
import { countUntil, mainActor, momentOf, orderAt } from './moment.ts';
import { useOptions } from './options.ts';
import { Sending } from './Sending.tsx';
import { Tree } from './Tree.tsx';

const hasActors = ({ isLive, actors }: Run): boolean => isLive && actors.size > 0;

/**
 * Returns the selected run of a program, or the run that replaced it after a reload. Without a selection, returns the
 * latest run of a page, or else of a server engine.
 */
function runFor(session: Session, selection: Selection | null): Run | undefined {
  const runs = [...session.values()];
  const selectedRun = selection === null ? undefined : session.get(selection.run);
  if (selectedRun === undefined)
    return runs.findLast((run) => hasActors(run) && !run.program.isEngine) ?? runs.findLast(hasActors);
  const successor = runs.findLast((run) => hasActors(run) && run.program.place === selectedRun.program.place);
  return selection?.isFollowed === true && !selectedRun.isLive ? (successor ?? selectedRun) : selectedRun;
}

export function Inspector() {
  const { inspection, texts, startLink, codeExample } = useOptions();
  const session = useSyncExternalStore(inspection.subscribe, inspection.getSnapshot);
  const [selection, setSelection] = useSelection();
  // The selected tab stays the same when another run replaces the current one.
  const [side, setSide] = useState<Side>('details');
  const run = runFor(session, selection);
  const select = (id: string, at: Pick<Selection, 'actor' | 'order'>): void =>
    setSelection({ ...at, run: id, isFollowed: inspection.getSnapshot().get(id)?.isLive === true });
  const choose = (id: string): void => select(id, { actor: null, order: null });
  return (
    <>
      <Head runs={[...session.values()]} run={run} onChoose={choose} />
      {run === undefined ? (
        <main className="empty">
          <p>{texts.noProgram}</p>
          {startLink && (
            <a href={startLink.href} target="_blank" rel="noopener">
              {startLink.text}
            </a>
          )}
          {codeExample !== undefined && (
            <>
              <p>{texts.recipe}</p>
              <pre>
                <code>{codeExample}</code>
              </pre>
            </>
          )}
        </main>
      ) : (
        <RunView
          key={run.program.run}
          run={run}
          others={[...session.values()]}
          selection={selection?.run === run.program.run ? selection : null}
          onSelect={select}
          side={side}
          onSide={setSide}
        />
      )}
    </>
  );
}

type Side = 'details' | 'sending';

/** Panels of the inspector page. A narrow screen shows one at a time. */
const panels = ['log', 'actors', 'machine'] as const;

interface RunViewProps {
  readonly run: Run;
  readonly others: readonly Run[];
  readonly selection: Selection | null;
  readonly onSelect: (run: string, at: Pick<Selection, 'actor' | 'order'>) => void;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

function RunView({ run, others, selection, onSelect, side, onSide }: RunViewProps) {
  const { texts } = useOptions();
  const [panel, setPanel] = useState<(typeof panels)[number]>('log');
  const [searchText, setSearchText] = useState('');
  const order = selection?.order ?? null;
  const selectedActor = selection?.actor ?? null;
  const count = countUntil(run, order);
  const actor = selectedActor ?? mainActor(run, count) ?? '';
  const moment = momentOf(run, actor, count);
  const { run: id } = run.program;
  // A stable callback avoids new renders of all rows in a long log.
  const latest = useRef({ run, chosen: selectedActor, onLook: onSelect });
  useLayoutEffect(() => {
    latest.current = { run, chosen: selectedActor, onLook: onSelect };
  });
  const goToMoment: SelectMoment = useCallback((successor, target) => {
    const now = latest.current;
    now.onLook(now.run.program.run, { actor: target ?? now.chosen, order: orderAt(now.run, successor) });
  }, []);
  const log = useRef<HTMLElement>(null);
  const engineActivity = useMemo(() => engineActivityIn(run, others), [run, others]);
  const follow = (): void => onSelect(id, { actor: selectedActor, order: null });
  const searchEvent = (type: string): void => {
    setSearchText(type);
    onSide('sending');
  };
  return (
    <main data-part={panel}>
      <nav className="parts tabs" aria-label={texts.panels}>
        {panels.map((one) => (
          <button key={one} type="button" aria-pressed={panel === one} onClick={() => setPanel(one)}>
            {texts[one]}
          </button>
        ))}
      </nav>
      <Tree moment={moment} onChoose={(successor) => onSelect(id, { actor: successor, order })} />
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
            searchText={searchText}
            onSearch={setSearchText}
            onFollow={follow}
            onSkip={() => log.current?.querySelector('button')?.focus()}
          />
        )}
        {side === 'details' && (
          <>
            {moment.ownStep && <EventDetails moment={moment} step={moment.ownStep} onSearch={searchEvent} />}
            {moment.ownStep && (
              <EngineActivityLinks
                list={engineActivity.get(moment.ownStep.order) ?? []}
                onSelect={onSelect}
              />
            )}
            <Context moment={moment} />
          </>
        )}
      </div>
      <Events
        ref={log}
        moment={moment}
        meanwhile={engineActivity}
        isLive={order === null}
        onSelectMoment={goToMoment}
        onFollow={follow}
      />
    </main>
  );
}
