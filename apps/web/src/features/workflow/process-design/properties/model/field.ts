import type { Drawn, Moddle } from '#parts/bpmn/moddle.ts'

/** The groups of the panel, in the order in which people need them; the technical one last. */
export const groups = [
  'general',
  'who',
  'form',
  'when',
  'work',
  'repeat',
  'data',
  'result',
  'technical',
] as const
export type Group = (typeof groups)[number]

export type Modeling = {
  updateProperties(element: Drawn, properties: Readonly<Record<string, unknown>>): void
  updateModdleProperties(element: Drawn, moddle: Moddle, properties: Readonly<Record<string, unknown>>): void
}

/** What changes of a model are made by; each is one step of the canvas. */
export type Hand = {
  readonly element: Drawn
  readonly modeling: Modeling
  create(type: string, properties: Readonly<Record<string, unknown>>, parent: Moddle): Moddle
}

type Base = {
  /** Also the key of its words. */
  readonly key: string
  readonly group: Group
  readonly when: (bo: Moddle) => boolean
}

/** A place of the model that holds one text. */
export type TextPlace = {
  read(bo: Moddle): string
  write(hand: Hand, value: string): void
}

export type Column = {
  readonly name: string
  readonly word: string
  readonly kind?: 'text' | 'flag' | readonly string[]
}

/** A place of the model that holds a list of like elements. */
export type ListPlace = {
  read(bo: Moddle): readonly Moddle[]
  add(hand: Hand): void
  remove(hand: Hand, one: Moddle): void
}

export type Field = Base &
  (
    | {
        readonly kind: 'text' | 'area' | 'code'
        readonly place: TextPlace
        readonly placeholder?: string
      }
    | { readonly kind: 'flag'; readonly place: TextPlace }
    | {
        readonly kind: 'choice'
        readonly place: TextPlace
        /** Values; their words are `key.value`. */
        readonly choices: readonly string[]
      }
    | { readonly kind: 'list'; readonly place: ListPlace; readonly columns: readonly Column[] }
  )
