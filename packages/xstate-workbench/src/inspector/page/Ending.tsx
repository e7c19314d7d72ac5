import { placeholderParentId } from '#workbench/inspector/placeholderParent.ts';
import { endOf, type Moment } from './moment.ts';
import { useOptions } from './options.ts';

export function Ending({ moment: { view, run, chart } }: { readonly moment: Moment }) {
  const { texts } = useOptions();
  if (chart?.id === placeholderParentId) return <output className="ending">{texts.placeholderParent}</output>;
  const end = endOf(view);
  if (end === null && run.isLive) return null;
  return <output className="ending">{end === null ? texts.programEnded : texts.endings[end]}</output>;
}
