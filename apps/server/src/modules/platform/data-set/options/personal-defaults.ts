import { AppError } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import { bindsList, isPersonalDefault, textOfList } from '@gridwright/contract'
import type { PersonalDefault } from '@gridwright/contract'
import { titleOf } from '#modules/platform/data-set/parameter-error.ts'
import type { Caller } from '#operations/handler.ts'

const ofCaller: Readonly<Record<PersonalDefault, (caller: Caller) => readonly string[]>> = {
  $username: ({ username }) => [username],
  $userName: ({ displayName }) => [displayName],
  $userId: ({ userId }) => [userId],
  $organisations: ({ organisationIds }) => organisationIds,
}

/** The guest of a share link is nobody in particular. */
const valuesFor = (caller: Caller, name: PersonalDefault): readonly string[] =>
  caller.only === undefined ? ofCaller[name](caller).filter((text) => text !== '') : []

/**
 * Parameters whose default is who asks, with that person's value for it. A hidden one that has none is refused
 * (`parameter-personal`): a clause that limits what somebody sees must not fall away.
 */
export const personalised = (
  parameters: readonly DataSetParameter[],
  caller: Caller,
): readonly DataSetParameter[] =>
  parameters.map((parameter) => {
    const { paramDefault, ...rest } = parameter
    if (!isPersonalDefault(paramDefault)) return parameter
    const values = valuesFor(caller, paramDefault)
    if (values.length === 0 && parameter.hidden === true)
      throw new AppError('parameter-personal', { name: titleOf(parameter) })
    if (values.length === 0) return rest
    return { ...rest, paramDefault: bindsList(parameter) ? textOfList(values) : (values[0] ?? '') }
  })
