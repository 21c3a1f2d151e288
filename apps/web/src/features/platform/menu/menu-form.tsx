import type { MenuRow } from '@gridwright/contract'
import { Button, SchemaForm, useSchemaForm } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { callErrorText, CallError, notifyError, refusedField, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useFacts } from '#base/session/index.ts'
import { useDirty } from '#shell/index.ts'
import { fieldsOf, inputOf, startOf } from './menu-fields.tsx'
import type { MenuValues } from './menu-fields.tsx'
import { refreshed } from './use-menu-actions.ts'
import { texts } from './texts.ts'
import styles from './menu.module.css'

type MenuFormProps = {
  readonly menu: MenuRow | undefined
  /** Where a new one begins. */
  readonly pid: string | null
  readonly menus: readonly MenuRow[]
  readonly origins: readonly string[]
  readonly onDone: (id: string | undefined) => void
}

/** Errors that are about the address stand at it. */
const isAddress = (error: unknown): error is CallError =>
  error instanceof CallError && (error.code === 'menu-address' || error.code === 'menu-frame')

const useSave = ({ menu, onDone }: MenuFormProps, refuse: (field: string, reason: string) => boolean) => {
  const t = useText(texts)
  const language = useLanguage()
  const onError = (error: unknown): void => {
    if (isAddress(error)) return void refuse('url', callErrorText(error, language))
    const field = refusedField(error)
    if (field === undefined || !refuse(field.field, field.reason)) notifyError(error)
  }
  const refresh = refreshed
  const create = useRun('menu.create', {
    refresh,
    onError,
    success: t('created'),
    onDone: ({ id }) => onDone(id),
  })
  const update = useRun('menu.update', {
    refresh,
    onError,
    success: t('saved'),
    onDone: () => onDone(menu?.id),
  })
  return {
    run: (values: MenuValues): void => {
      const input = inputOf(values)
      if (menu === undefined) void create.run(input)
      else void update.run({ ...input, id: menu.id, version: menu.version })
    },
    running: create.running || update.running,
  }
}

/** Creates or changes a menu, within the permissions that the person holds (PRM-04, PRM-05). */
export const MenuForm = (props: MenuFormProps): ReactNode => {
  const { menu, pid, menus, origins, onDone } = props
  const t = useText(texts)
  const language = useLanguage()
  const formId = useId()
  const held = useFacts()?.perms ?? []
  const form = useSchemaForm<MenuValues>({
    fields: fieldsOf({ t, language, menus, menu, origins, held }),
    initial: startOf(menu, pid),
  })
  const save = useSave(props, form.refuse)
  useDirty(form.dirty)
  return (
    <SchemaForm id={formId} form={form} columns={2} onSubmit={save.run}>
      <div className={styles['buttons']}>
        {menu === undefined && <Button onClick={() => onDone(undefined)}>{t('cancel')}</Button>}
        <Button kind="primary" type="submit" busy={save.running} disabled={menu !== undefined && !form.dirty}>
          {t('save')}
        </Button>
      </div>
    </SchemaForm>
  )
}
