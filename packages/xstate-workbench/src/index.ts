/** Functions of the package for programs. Everything else is internal. */
export { chartOf, type ChartState, type ChartTransition } from './chart/chart.ts';
export { diffOf, samplesOf, surveyOf, svgOf, type DrawingOptions } from './library.ts';
export type { StateChange } from './diff/compare.ts';
export type { Survey } from './adapter/survey.ts';
export { mutantsOf, type Mutant } from './mutants/mutants.ts';
export { testPathsOf, type PathOptions } from './testing/testPathsOf.ts';
export { toTestPaths, type MachinePath, type PathHandlers, type Route } from './testing/testPath.ts';
export { testOnActor, type ActorHandlers, type ActorOptions } from './testing/testOnActor.ts';
export type { DescribeTours } from './testing/describeTours.ts';
export type { MachineModel } from './adapter/sidecar.ts';
