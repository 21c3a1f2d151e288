import { Dialog, SelectField, Skeleton } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { MenuPreview } from '#menu-preview/index.ts'
import { texts } from './texts.ts'

/** The menu as somebody of a role sees it. */
export const PreviewDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const roles = useOperation('role.list', { pageSize: 200 })
  const [chosen, setChosen] = useState<string>()
  const all = roles.data?.data ?? []
  const roleId = chosen ?? all[0]?.id
  return (
    <Dialog title={t('preview')} width={480} onClose={onClose}>
      {roleId === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <SelectField
            label={t('role')}
            value={roleId}
            choices={all.map(({ id, name, nameEn }) => ({
              value: id,
              label: language === 'en' && nameEn !== '' ? nameEn : name,
            }))}
            onChange={setChosen}
          />
          <MenuPreview roleId={roleId} />
        </>
      )}
    </Dialog>
  )
}
