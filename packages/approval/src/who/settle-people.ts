import type { NodeSettings } from '#settings.ts'
import { findPeople } from './find-people.ts'
import type { Asking } from './find-people.ts'

export type Settled = {
  readonly user: string
  readonly automatic: 'skipped' | 'approved' | null
  /** Why nobody has to ask him. */
  readonly why: '' | 'starter' | 'repeated'
}

export type Earlier = {
  /** Who approved anything of this instance before. */
  readonly ever: ReadonlySet<string>
  /** Who approved the node right before this one. */
  readonly justNow: ReadonlySet<string>
}

export type Found =
  | { readonly people: readonly Settled[]; readonly decided?: undefined }
  /** Nobody was found, and the settings decide. */
  | { readonly decided: 'approved' | 'rejected'; readonly people?: undefined }

type Rules = Pick<NodeSettings, 'empty' | 'emptyUsers' | 'starterDecides' | 'repeated'>

/** People found by a strategy, with what the settings say of nobody, of the starter himself and of repeated approvers. */
export const settlePeople = async (
  found: readonly string[],
  settings: Rules,
  { asking, earlier }: { readonly asking: Asking; readonly earlier: Earlier },
): Promise<Found> => {
  if (found.length === 0) return nobody(settings, asking)
  const people = await withoutStarter(found, settings, asking)
  return { people: people.map((one) => repeatedly(one, settings, earlier)) }
}

const asked = (user: string): Settled => ({ user, automatic: null, why: '' })

const nobody = async ({ empty, emptyUsers }: Rules, { directory }: Asking): Promise<Found> => {
  if (empty === 1) return { decided: 'approved' }
  if (empty === 2) return { decided: 'rejected' }
  const named = empty === 3 ? await directory.enabled(emptyUsers) : []
  const people = named.length > 0 ? named : await directory.administrators()
  return { people: people.map(asked) }
}

const withoutStarter = async (
  found: readonly string[],
  { starterDecides }: Rules,
  asking: Asking,
): Promise<readonly Settled[]> => {
  const { starter } = asking
  if (starterDecides === 1 || starter === null || !found.includes(starter)) return found.map(asked)
  if (starterDecides === 2)
    return found.map((user) =>
      user === starter ? { user, automatic: 'skipped', why: 'starter' } : asked(user),
    )
  const heads = await findPeople(
    { code: 37, ids: [], levels: 1, field: '', expression: '', range: [] },
    asking,
  )
  const instead = heads.filter((one) => one !== starter && !found.includes(one))
  return found.flatMap((user): Settled[] =>
    user !== starter
      ? [asked(user)]
      : instead.length > 0
        ? instead.map(asked)
        : [{ user, automatic: 'skipped', why: 'starter' }],
  )
}

const repeatedly = (one: Settled, { repeated }: Rules, { ever, justNow }: Earlier): Settled => {
  if (one.automatic !== null || repeated === 0) return one
  const has = repeated === 1 ? ever.has(one.user) : justNow.has(one.user)
  return has ? { user: one.user, automatic: 'approved', why: 'repeated' } : one
}
