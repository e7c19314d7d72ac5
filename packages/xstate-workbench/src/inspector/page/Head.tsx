import { useState } from 'react';
import { recordingOf } from '#workbench/inspector/recording.ts';
import type { Run } from '#workbench/inspector/session.ts';
import { timeOf } from './moment.ts';
import { useOptions } from './options.ts';
import './Head.css';

interface HeadProps {
  readonly runs: readonly Run[];
  readonly run: Run | undefined;
  readonly onChoose: (run: string) => void;
}

/** Has the browser keep a run as a file. */
function save(run: Run): void {
  const text = JSON.stringify(recordingOf(run), null, 1);
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const download = `inspection-${new Date(run.program.since).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  Object.assign(document.createElement('a'), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

/** Which program is looked into, and its recording as a file. */
export function Head({ runs, run, onChoose }: HeadProps) {
  const { texts, inspection } = useOptions();
  const [problem, setProblem] = useState<string | null>(null);
  const places = [...new Set(runs.map(({ program }) => program.place))];
  const nameOf = ({ program: { name, title, since, place }, isLive }: Run): string =>
    `${name} ${places.indexOf(place) + 1} · ${title} · ${timeOf(since).slice(0, 8)} · ${isLive ? texts.live : texts.ended}`;
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const opened = await inspection.open(await file.text());
    setProblem('reason' in opened ? `${file.name} : ${opened.reason}` : null);
    if ('run' in opened) onChoose(opened.run);
  };
  return (
    <header>
      <h1>{texts.title}</h1>
      {run && (
        <select
          aria-label={texts.program}
          value={run.program.run}
          onChange={({ target }) => onChoose(target.value)}
        >
          {runs.map((one) => (
            <option key={one.program.run} value={one.program.run}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      )}
      {run?.isLive && run.program.restarts && (
        <button type="button" onClick={() => inspection.restart(run.program.run)}>
          {texts.restart}
        </button>
      )}
      <span className="files">
        {run && (
          <button type="button" onClick={() => save(run)}>
            {texts.save}
          </button>
        )}
        <label className="file">
          <span>{texts.open}</span>
          <input
            type="file"
            accept="application/json"
            onChange={({ target }) => void open(target.files?.[0]).then(() => (target.value = ''))}
          />
        </label>
      </span>
      {problem !== null && (
        <p role="alert">
          {texts.unreadable} {problem}
        </p>
      )}
    </header>
  );
}
