import type { FederationWork } from './federation-work.ts'

/** The organisation that has this code, compared as codes are when they are given; nothing where none has it. */
export const organisationByCode = async (
  { db, organisations }: Pick<FederationWork, 'db' | 'organisations'>,
  code: string,
): Promise<string | undefined> => {
  if (code === '') return undefined
  const tree = await organisations.whole(db)
  const wanted = code.toLowerCase()
  const [found, ...more] = [...tree.parents.keys()].filter(
    (id) => tree.find(id)?.code.toLowerCase() === wanted,
  )
  return more.length === 0 ? found : undefined
}
