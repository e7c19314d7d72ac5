import { addressOf } from '#workbench/inspector/session.ts';
import type { Step } from '#workbench/inspector/protocol.ts';
import { senderOf, type Moment } from './moment.ts';
import { useOptions } from './options.ts';
import { Failure, Outcome } from './Outcome.tsx';
import './Details.css';

interface EventProps {
  readonly moment: Moment;
  readonly step: Step;
  /** Searches the list of sendable events for the type of the step's event. */
  readonly onSearch: (type: string) => void;
}

function StepOutcome({ moment: { run }, step }: Omit<EventProps, 'onSearch'>) {
  const { texts } = useOptions();
  const { actor, event, blocked = '', failure, view } = step;
  const chart = run.charts.get(run.actors.get(actor)?.chart ?? '') ?? null;
  if (blocked !== '') {
    return (
      <p className="refusal">
        <strong>{step.button === undefined ? texts.disabledButton : texts.disabledByPage}</strong>
        {blocked.split('\n').map((line) => (
          <span key={line} className="line">
            {line}
          </span>
        ))}
      </p>
    );
  }
  if (failure !== undefined) return <Failure title={texts.failed} error={failure} />;
  return (
    <>
      {step.taken.length > 0 && <h3>{texts.taken}</h3>}
      <Outcome chart={chart} states={view.states} event={event.type} verdict={step} />
    </>
  );
}

export function EventDetails({ moment, step, onSearch }: EventProps) {
  const { texts, clock } = useOptions();
  const { run } = moment;
  if (step.isUnheard) {
    return (
      <section aria-label={texts.event}>
        <h2>{texts.notObserved}</h2>
        <p>{texts.whyNotObserved}</p>
      </section>
    );
  }
  const { type, actorId: _actorId, ...fields } = step.event;
  return (
    <section aria-label={texts.event}>
      <h2>
        <span>{`${texts.event} `}</span>
        <code>{type}</code>
      </h2>
      <p className="hint">
        {`${clock(step.at)}, ${texts.from} ${senderOf(run, step, texts)} ${texts.to} ${addressOf(run, step.actor)}`}
      </p>
      {step.button !== undefined && <p>{texts.buttonPress(step.button)}</p>}
      {Object.keys(fields).length > 0 && (
        <dl>
          {Object.entries(fields).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <StepOutcome moment={moment} step={step} />
      {step.button !== undefined && (
        <button type="button" onClick={() => onSearch(type)}>
          {texts.findEvent(type)}
        </button>
      )}
    </section>
  );
}
