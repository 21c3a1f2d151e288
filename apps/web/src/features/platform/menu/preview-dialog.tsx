import { Dialog, Field } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { eitherText, useLanguage, useText } from '#base/i18n/index.ts'
import { MenuPreview } from '#parts/menu-preview/index.ts'
import { RemoteSelect, RemoteWaiting, useRemoteList, useRoles } from '#parts/remote-select/index.ts'
import { texts } from './texts.ts'

/** The menu as somebody of a role sees it. */
export const PreviewDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const roles = useRemoteList(useRoles, [])
  const roleId = chosen ?? roles.first?.[0]?.id
  return (
    <Dialog title={t('preview')} width={480} onClose={onClose}>
      {roleId === undefined ? (
        <RemoteWaiting list={roles} lines={6} />
      ) : (
        <>
          <Field id={id} label={t('role')}>
            <RemoteSelect
              id={id}
              label={t('role')}
              list={roles}
              value={roleId}
              choiceOf={({ name, nameEn }) => ({ label: eitherText(language, name, nameEn) })}
              onChange={setChosen}
            />
          </Field>
          <MenuPreview roleId={roleId} />
        </>
      )}
    </Dialog>
  )
}
