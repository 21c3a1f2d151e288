import { AppError } from '@gridwright/contract'
import type { LinkParameter, ParameterValues } from '@gridwright/contract'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'

/** What a link to the published version may fix. */
export const linkParameters = async (
  assets: Assets,
  caller: Caller,
  id: string,
): Promise<readonly LinkParameter[]> => {
  const { kind, version } = await assets.require(caller, id, 'manage')
  const { document, linkParameters: of } = assets.ruleOf(kind)
  if (of === undefined || version === 0) return []
  const opened = await assets.open(caller, document, { id, level: 'view', version })
  return of(opened.document)
}

/** Throws `share-fixed-unknown` for what the published version does not have. */
export const requireFixable = async (
  assets: Assets,
  caller: Caller,
  { assetId, fixed }: { readonly assetId: string; readonly fixed: Readonly<Record<string, string>> },
): Promise<void> => {
  if (Object.keys(fixed).length === 0) return
  const known = new Set((await linkParameters(assets, caller, assetId)).map(({ code }) => code))
  const unknown = Object.keys(fixed).find((code) => !known.has(code))
  if (unknown !== undefined) throw new AppError('share-fixed-unknown', { code: unknown })
}

/**
 * What a caller gives, with what his link fixes in its place. Throws `share-changed` where that is not among `codes` any
 * more: a limit that a later version lost must not fall away.
 */
export const withFixed = (
  { fixed = {} }: Pick<Caller, 'fixed'>,
  codes: Iterable<string>,
  values: ParameterValues,
): ParameterValues => {
  const known = new Set(codes)
  const gone = Object.keys(fixed).find((code) => !known.has(code))
  if (gone !== undefined) throw new AppError('share-changed', { code: gone })
  return { ...values, ...fixed }
}
