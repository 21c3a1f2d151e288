import type { Template } from '#model/template.ts'

type Both = { readonly zh: string; readonly en: string }

/** A column that a ready report shows: what the data of whoever takes it must have. */
export type StarterField = {
  readonly name: string
  readonly type: 'text' | 'number' | 'date'
  readonly title: Both
}

/** A finished report that others begin with: one data set, whose columns are put in place of its own. */
export type Starter = {
  readonly key: string
  readonly title: Both
  readonly about: Both
  readonly fields: readonly StarterField[]
  /** In Chinese, over a data set that has these very columns. */
  readonly make: (dataSetId: string) => Template
}
