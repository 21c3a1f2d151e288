import type { Drawn } from '#chart/option-chart.tsx'
import type { MapOptions } from './facts.ts'
import type { AreaIndex } from './join-areas.ts'

export type DrawnMap = Drawn<MapOptions> & {
  readonly index: AreaIndex
  readonly mapName: string
  readonly isStill: boolean
}
