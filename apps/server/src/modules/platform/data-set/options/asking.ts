import type { ParameterValues } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'

/** Who asks, and when. */
export type OptionAsker = {
  readonly caller: Caller
  /** YYYY-MM-DD. */
  readonly today: string
  readonly lang: 'zh' | 'en'
}

export type OptionWish = {
  readonly text: string
  readonly ids?: readonly string[] | undefined
  readonly currentPage: number
  readonly pageSize: number
}

/** A page of the options of one parameter, given the values of the others. */
export type OptionQuestion = OptionWish & {
  readonly code: string
  readonly values: ParameterValues
  readonly asker: OptionAsker
}

export type Chosen = {
  /** As a form holds them, defaults filled in. */
  readonly values: ParameterValues
  /** As queries bind them: of a node that stands for all below it, all of them. */
  readonly bound: ParameterValues
  /** Of levels of a cascade that were not given and follow from one below them; absent where nothing had to. */
  readonly derived?: ParameterValues
}
