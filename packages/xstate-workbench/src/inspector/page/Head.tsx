import { useState } from 'react';
import { recordingOf } from '#workbench/inspector/recording.ts';
import type { Run } from '#workbench/inspector/session.ts';
import { removeStoredFile, storeFile } from './storedFiles.ts';
import { useOptions } from './options.ts';
import { statusTexts } from './programStatus.ts';
import './Head.css';

interface HeadProps {
  readonly runs: readonly Run[];
  readonly run: Run | undefined;
  readonly onChoose: (run: string) => void;
}

function save(run: Run): void {
  const text = JSON.stringify(recordingOf(run), null, 1);
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const download = `inspection-${new Date(run.program.since).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  Object.assign(document.createElement('a'), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

export function Head({ runs, run, onChoose }: HeadProps) {
  const { texts, inspection, wordsOf, clock } = useOptions();
  const [error, setError] = useState<string | null>(null);
  // Programs are numbered per name, so that processes of a server engine do not count as browser tabs.
  const placesOf = (name: string): string[] => [
    ...new Set(runs.flatMap(({ program }) => (program.name === name ? [program.place] : []))),
  ];
  const nameOf = (listedRun: Run): string => {
    const { name, title, since, place } = listedRun.program;
    const identity =
      listedRun.file === undefined
        ? [`${name} ${placesOf(name).indexOf(place) + 1}`, title]
        : [listedRun.file];
    return [...identity, clock(since).slice(0, 8), ...statusTexts(listedRun, { wordsOf, texts })].join(' · ');
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = await file.text();
    const result = await inspection.open(text, file.name);
    if (result.kind === 'run') {
      storeFile(file.name, text);
      setError(null);
      onChoose(result.run.program.run);
    } else {
      const reason = texts.importErrors[result.reason](result.at);
      setError(`${file.name}${texts.colon} ${reason} ${texts.notImported}`);
    }
  };
  const close = ({ file, program }: Run): void => {
    if (file !== undefined) removeStoredFile(file);
    inspection.close(program.run);
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
          {runs.map((listedRun) => (
            <option key={listedRun.program.run} value={listedRun.program.run}>
              {nameOf(listedRun)}
            </option>
          ))}
        </select>
      )}
      {run?.isLive && run.program.restarts && (
        <button type="button" onClick={() => inspection.restart(run.program.run)}>
          {texts.restart}
        </button>
      )}
      {run && !run.isLive && (
        <button type="button" onClick={() => close(run)}>
          {texts.remove}
        </button>
      )}
      <span className="files">
        {run && (
          <button type="button" onClick={() => save(run)}>
            {texts.exportRecording}
          </button>
        )}
        <label className="file">
          <span>{texts.import}</span>
          <input
            type="file"
            accept="application/json"
            onChange={({ target }) => void open(target.files?.[0]).then(() => (target.value = ''))}
          />
        </label>
      </span>
      {error !== null && <p role="alert">{error}</p>}
    </header>
  );
}
