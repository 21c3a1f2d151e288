import type { AssetGrant, GrantLevel } from '@gridwright/contract'

export type Subject = Pick<AssetGrant, 'subjectKind' | 'subjectId' | 'subjectName'>

export const subjectKey = ({ subjectKind, subjectId }: Subject): string => `${subjectKind}:${subjectId}`

/** The grants with one more subject, who may look; a known one stays as it is. */
export const withSubject = (grants: readonly AssetGrant[], subject: Subject): readonly AssetGrant[] =>
  grants.some((grant) => subjectKey(grant) === subjectKey(subject))
    ? grants
    : [...grants, { ...subject, level: 'view' }]

export const withLevel = (
  grants: readonly AssetGrant[],
  key: string,
  level: GrantLevel,
): readonly AssetGrant[] => grants.map((grant) => (subjectKey(grant) === key ? { ...grant, level } : grant))

export const withoutSubject = (grants: readonly AssetGrant[], key: string): readonly AssetGrant[] =>
  grants.filter((grant) => subjectKey(grant) !== key)

export const sameGrants = (one: readonly AssetGrant[], other: readonly AssetGrant[]): boolean => {
  const written = (grants: readonly AssetGrant[]): string =>
    JSON.stringify(grants.map((grant) => `${subjectKey(grant)} ${grant.level}`).toSorted())
  return written(one) === written(other)
}
