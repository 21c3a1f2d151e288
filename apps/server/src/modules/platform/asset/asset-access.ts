import { AppError, assetKindFacts, grantLevels, holdsAny } from '@gridwright/contract'
import type { GrantLevel } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import type { AssetKindRule } from './asset-api.ts'

/** 1 view, 2 edit, 3 manage; 0 = nothing (reference platform §3.4). */
export const levelNumber = (level: GrantLevel): number => grantLevels.indexOf(level) + 1

export const levelName = (level: number): GrantLevel => grantLevels[level - 1] ?? 'view'

export type Kinds = ReadonlyMap<string, AssetKindRule>

export const ruleOf = (kinds: Kinds, kind: string): AssetKindRule => {
  const rule = kinds.get(kind)
  if (rule === undefined) throw new AppError('not-found')
  return rule
}

const holds = (caller: Caller, permission: string): boolean => holdsAny(caller.permissions, [permission])

/** Without the kind's edit permission nobody does more than view, whatever was granted (PRM-03). */
export const capOf = (caller: Caller, rule: AssetKindRule): number => {
  const { view, edit } = assetKindFacts[rule.kind]
  if (holds(caller, edit)) return 3
  return holds(caller, view) ? 1 : 0
}

/** The first line of every handler about a kind as a whole. */
export const requireKind = (caller: Caller, rule: AssetKindRule, wish: 'view' | 'edit'): void => {
  if (capOf(caller, rule) < levelNumber(wish)) throw new AppError('no-permission')
}
