import type { ChartLook, ChartValues } from '#document/chart-look.ts'
import type { ChartGround, ChartOption } from '#option/ground.ts'

/** The series of a kind. */
export type Make = (look: ChartLook, values: ChartValues, ground: ChartGround) => readonly ChartOption[]
