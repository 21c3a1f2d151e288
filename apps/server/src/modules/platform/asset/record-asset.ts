import { assetKind } from '@gridwright/contract'
import type { CallContext, Change } from '#operations/handler.ts'

type Named = { readonly id: string; readonly kind: string; readonly name: string }
type Sides = Pick<Change, 'before' | 'after'>

/** Tells the operation log what became of an asset, under its kind. */
export const recordAsset = (record: CallContext['record'], { id, kind, name }: Named, sides: Sides): void =>
  record({ entity: assetKind.parse(kind), id, name, ...sides })
