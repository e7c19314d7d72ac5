import styles from './Segment.module.css';

export interface SegmentProps<Value extends string> {
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** None is chosen while it matches no option. */
  readonly value: string;
  readonly onChoose: (value: Value) => void;
}

/** Two or three words of which one counts; its `legend` is the caller's. */
export const Segment = <Value extends string>({ name, options, value, onChoose }: SegmentProps<Value>) => (
  <div className={styles['segment']}>
    {options.map((option) => (
      <label key={option.value} className={styles['option']}>
        <input
          type="radio"
          className={styles['radio']}
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChoose(option.value)}
        />
        <span>{option.label}</span>
      </label>
    ))}
  </div>
);
