import { useEffect, useRef, useState } from 'react';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { useVisit } from '#src/visit/context.ts';
import styles from './Questions.module.css';

/** @rule R4.26 */
export interface Question {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

export interface QuestionsProps {
  /** `name` of the `<details>` elements: the browser keeps only one of them open at a time. */
  readonly name: string;
  readonly items: readonly Question[];
  readonly shown: number;
  readonly more?: string;
  readonly less?: string;
}

/** List of questions that works without JavaScript. @rule R4.26 */
export function Questions({ name, items, shown, more, less }: QuestionsProps) {
  const visit = useVisit();
  const list = useRef<HTMLDivElement>(null);
  const [isExpanded, setIsExpanded] = useState(false);

  // Focuses the first new question, because new questions appear before the "show more" button.
  useEffect(() => {
    if (isExpanded) list.current?.querySelectorAll('summary')[shown]?.focus({ preventScroll: true });
  }, [isExpanded, shown]);

  const toggle = () => {
    visit.send({ type: isExpanded ? 'questions.collapsed' : 'questions.expanded' });
    setIsExpanded(!isExpanded);
  };
  return (
    <div ref={list}>
      <div id={`${name}-list`}>
        {items.map((question, index) => (
          <details
            key={question.id}
            name={name}
            open={index === 0}
            className={styles['question']}
            data-beyond={index >= shown && !isExpanded}
          >
            <summary
              className={styles['title']}
              onClick={({ currentTarget: { parentElement } }) => {
                // Sends no event for a click on an open question, because the click closes it.
                if (parentElement instanceof HTMLDetailsElement && parentElement.open) return;
                visit.send({ type: 'question.opened', id: question.id, title: question.title });
              }}
            >
              <span>{question.title}</span>
              <Icon name="plus" className={styles['sign']} />
            </summary>
            <p className={styles['answer']}>{question.description}</p>
          </details>
        ))}
      </div>
      {items.length > shown && (
        <div className={styles['toggle']}>
          <TextButton aria-expanded={isExpanded} aria-controls={`${name}-list`} onClick={toggle}>
            {isExpanded ? less : more}
          </TextButton>
        </div>
      )}
    </div>
  );
}
