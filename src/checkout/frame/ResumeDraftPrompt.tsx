import { frame } from '#src/content/frame.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import styles from './Notices.module.css';

export interface ResumeDraftPromptProps {
  readonly nbMeals: number | null;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

export const ResumeDraftPrompt = ({ nbMeals, onResume, onDiscard }: ResumeDraftPromptProps) => (
  <div className={styles['notices']}>
    <Notice title={frame.draft.title}>
      <p>{frame.draft.began(nbMeals)}</p>
      <div className={styles['choices']}>
        <TextButton onClick={onResume}>{frame.draft.resume}</TextButton>
        <TextButton onClick={onDiscard}>{frame.draft.discard}</TextButton>
      </div>
    </Notice>
  </div>
);
