import styles from './Segment.module.css';

export interface SegmentProps<Value extends string> {
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Selected option. If the value matches no option, none is selected. */
  readonly value: string;
  readonly onChoose: (value: Value) => void;
}

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
