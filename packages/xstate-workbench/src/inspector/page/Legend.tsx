import { useOptions } from './options.ts';
import './Legend.css';

const marks = ['here', 'working', 'problem', 'way', 'denied', 'fresh', 'refused', 'idle', 'now'] as const;

export function Legend() {
  const { texts } = useOptions();
  return (
    <details className="legend">
      <summary>{texts.legend}</summary>
      <dl>
        {marks.map((mark) => (
          <div key={mark}>
            <dt className={mark}>{texts.marks[mark].sign}</dt>
            <dd>{texts.marks[mark].words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
