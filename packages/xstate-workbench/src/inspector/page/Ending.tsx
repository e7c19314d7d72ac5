import { endOf, type Moment } from './moment.ts';
import { useOptions } from './options.ts';

/** Says that the chosen machine takes nothing more, which its drawing does not show. */
export function Ending({ moment: { view, run } }: { readonly moment: Moment }) {
  const { texts } = useOptions();
  const end = endOf(view);
  if (end === null && run.isLive) return null;
  return <output className="ending">{end === null ? texts.programEnded : texts.endings[end]}</output>;
}
