export { ComputeError, createComputer, type Computer } from './compute/compute-column.ts'
export type { QueryState } from './data/query-state.ts'
export { createScreenData, type ScreenData, type Wanted } from './data/screen-data.ts'
export {
  browserClock,
  type Answer,
  type Ask,
  type AskItem,
  type Clock,
  type ScreenSource,
} from './data/screen-source.ts'
export { groundStyle } from './stage/background.ts'
export { frameStyle, pictureUrl } from './stage/frame-style.ts'
export { ScreenStage } from './stage/screen-stage.tsx'
export type { StageMode, StageProps } from './stage/stage-props.ts'
