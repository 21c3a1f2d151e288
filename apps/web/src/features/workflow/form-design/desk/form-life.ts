import { compare } from '@gridwright/document'
import type { PartClash } from '@gridwright/document'
import { emptyForm, formDocument, formParts, mergeForms } from '@gridwright/form'
import type { FormDocument } from '@gridwright/form'
import { createAssetLife } from '#assets/index.ts'
import type { AssetLife, AssetOpening } from '#assets/index.ts'

export type FormLife = AssetLife<FormDocument, PartClash>

const sameForms = (one: FormDocument, other: FormDocument): boolean =>
  one === other || compare(one, other).length === 0

export const createFormLife = (opening: AssetOpening): FormLife =>
  createAssetLife<FormDocument, PartClash>({
    ...opening,
    kind: 'form',
    format: formDocument,
    empty: emptyForm,
    same: sameForms,
    merge: mergeForms,
    parts: formParts,
  })
