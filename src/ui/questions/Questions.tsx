import { useEffect, useRef, useState } from 'react';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { useVisit } from '#src/visit/context.ts';
import styles from './Questions.module.css';

/** A question and its answer. @rule R4.26 */
export interface Question {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

export interface QuestionsProps {
  /** Of this page's questions; the browser keeps one of a name open at a time. */
  readonly name: string;
  readonly items: readonly Question[];
  /** How many there are before more are asked for. */
  readonly shown: number;
  /** Words of the button that shows all of them, and of the one that shows fewer. */
  readonly more?: string;
  readonly less?: string;
}

/** Questions to open one by one, the first one open; the browser's own accordion, readable without script. @rule R4.26 */
export function Questions({ name, items, shown, more, less }: QuestionsProps) {
  const visit = useVisit();
  const list = useRef<HTMLDivElement>(null);
  const [isExpanded, setIsExpanded] = useState(false);

  // What was asked for stands before the button: reading goes on there.
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
                // The press comes before what it does: an open question is being closed.
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
