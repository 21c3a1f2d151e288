import type { Rule } from '@gridwright/validation'
import type { Titled } from '#shared/operation.ts'

type Common = {
  readonly title: Titled
  /** Stands below the control, and as a note in the Excel template. */
  readonly hint?: Titled
  /** Set at the creation and never changed. */
  readonly fixed?: true
  /** Not a column of the table until the person asks for it. */
  readonly aside?: true
}

/** Empty where nothing was entered; `required` among the rules forbids that. */
export type TextField = Common & {
  readonly kind: 'text'
  readonly longest: number
  readonly rules?: readonly Rule[]
  /** A text of several lines. */
  readonly lines?: number
}

export type ChoiceField = Common & {
  readonly kind: 'choice'
  readonly choices: readonly { readonly value: string; readonly label: Titled }[]
  /** What a new one begins with. */
  readonly usual: string
}

export type FlagField = Common & { readonly kind: 'flag'; readonly usual: boolean }

/** A whole number. */
export type NumberField = Common & {
  readonly kind: 'number'
  readonly least: number
  readonly most: number
  readonly usual: number
}

/** The id of the thing that this one belongs to; always `fixed`. */
export type OwnerField = Common & { readonly kind: 'owner'; readonly fixed: true }

/** One field of an administered entity, from which its operations, form, table and Excel columns are derived. */
export type Field = TextField | ChoiceField | FlagField | NumberField | OwnerField

export type Fields = Readonly<Record<string, Field>>

/** What a field holds. */
export type ValueOf<F extends Field> = F extends { readonly kind: 'flag' }
  ? boolean
  : F extends { readonly kind: 'number' }
    ? number
    : F extends { readonly kind: 'choice'; readonly choices: readonly { readonly value: infer V }[] }
      ? V
      : string
