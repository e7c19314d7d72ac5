import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from 'xstate-workbench/paths/model';
import type { Controls } from './cases/controls.ts';
import type { ManualTests } from './cases/script.ts';

/** Model of a machine, with the data for its manual tests. */
export interface ShopModel<
  TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot,
> extends Model<TSnapshot> {
  /** Instructions for testers to trigger the events. Without them, test plans only name the events. */
  readonly controls?: Controls;
  /** Scripts for manual tests. Without them, test plans use the shortest paths. */
  readonly manualTests?: ManualTests;
}
