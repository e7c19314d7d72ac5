import { useState, type Ref } from 'react';
import { Log, type SelectMoment } from './Log.tsx';
import type { EngineActivity } from './engineActivity.ts';
import { numberAt, type Moment } from './moment.ts';
import { useOptions } from './options.ts';
import { Sequence } from './Sequence.tsx';
import { maxShown, filterSteps } from './filterSteps.ts';
import './Events.css';

interface EventsProps {
  readonly ref: Ref<HTMLElement>;
  readonly moment: Moment;
  readonly meanwhile: ReadonlyMap<number, readonly EngineActivity[]>;
  readonly isLive: boolean;
  readonly onSelectMoment: SelectMoment;
  readonly onFollow: () => void;
}

export function Events({
  ref,
  moment,
  meanwhile: engineActivity,
  isLive,
  onSelectMoment,
  onFollow,
}: EventsProps) {
  const { texts } = useOptions();
  const [view, setView] = useState<'log' | 'sequence'>('log');
  const [text, setText] = useState('');
  const [isOwnActorOnly, setIsOwnActorOnly] = useState(false);
  const [isRejectedOnly, setIsRejectedOnly] = useState(false);
  const { run, count, actor } = moment;
  const { shown, hidden } = filterSteps(run, { text, actor: isOwnActorOnly ? actor : null, isRejectedOnly });
  const showAll = (): void => {
    setText('');
    setIsOwnActorOnly(false);
    setIsRejectedOnly(false);
  };
  const View = view === 'log' ? Log : Sequence;
  return (
    <section className="panel events" ref={ref} aria-label={texts.log}>
      <div className="bar">
        <div className="tabs">
          {(['log', 'sequence'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
              {texts[name]}
            </button>
          ))}
        </div>
        <input
          type="search"
          placeholder={texts.search}
          aria-label={texts.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isOwnActorOnly}
            onChange={() => setIsOwnActorOnly(!isOwnActorOnly)}
          />
          <span>{texts.selectedActorOnly}</span>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={isRejectedOnly}
            onChange={() => setIsRejectedOnly(!isRejectedOnly)}
          />
          <span>{texts.ignoredOnly}</span>
        </label>
        {hidden > 0 && (
          <button type="button" onClick={showAll}>
            {texts.showAll(hidden)}
          </button>
        )}
        <label className="time">
          <span className="hidden">{texts.timeTravel}</span>
          <input
            type="range"
            min={0}
            max={run.steps.length}
            value={count}
            onChange={({ target }) =>
              onSelectMoment(Number(target.value), run.steps[Number(target.value) - 1]?.actor)
            }
          />
          <output>{texts.step(numberAt(run, count), numberAt(run, run.steps.length))}</output>
        </label>
        <button type="button" aria-pressed={isLive} onClick={onFollow}>
          {texts.follow}
        </button>
      </div>
      {shown.length === 0 ? (
        <p className="hint">{run.steps.length === 0 ? texts.nothingYet : texts.noMatches}</p>
      ) : (
        <View moment={moment} shown={shown} engineActivity={engineActivity} onSelectMoment={onSelectMoment} />
      )}
      {shown.length === maxShown && <p className="hint">{texts.latestOnly(maxShown)}</p>}
    </section>
  );
}
