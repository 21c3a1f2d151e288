import { permissions } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { PermissionGroup } from './grantable.ts'
import { texts } from './texts.ts'
import type { RoleText } from './texts.ts'
import styles from './role.module.css'

const groupTexts: Readonly<Record<string, RoleText>> = {
  datasource: 'groupDatasource',
  dataset: 'groupDataset',
  report: 'groupReport',
  system: 'groupSystem',
  'system:user': 'groupUser',
  'system:role': 'groupRole',
  'system:organisation': 'groupOrganisation',
  'system:menu': 'groupMenu',
  'system:api-rule': 'groupApiRule',
  'system:session': 'groupSession',
  'system:log': 'groupLog',
  'system:dictionary': 'groupDictionary',
  'system:parameter': 'groupParameter',
  'system:area': 'groupArea',
  'system:file': 'groupFile',
  'system:schedule': 'groupSchedule',
  'system:api-key': 'groupApiKey',
  'system:notice': 'groupNotice',
  'system:identity': 'groupIdentity',
}

type PermissionChoiceProps = {
  readonly groups: readonly PermissionGroup[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

const toggled = (chosen: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  chosen.has(one) ? new Set([...chosen].filter((other) => other !== one)) : new Set([...chosen, one])

/** Permissions as check boxes, grouped by what they are about. */
export const PermissionChoice = ({ groups, chosen, onChange }: PermissionChoiceProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <div className={styles['groups']}>
      {groups.map(({ group, permissions: some }) => {
        const word = groupTexts[group]
        return (
          <fieldset key={group} className={styles['group']}>
            <legend>{word === undefined ? group : t(word)}</legend>
            {some.map((permission) => (
              <label key={permission} className={styles['permission']} title={permission}>
                <input
                  type="checkbox"
                  checked={chosen.has(permission)}
                  onChange={() => onChange(toggled(chosen, permission))}
                />
                {permissions[permission][language]}
              </label>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
