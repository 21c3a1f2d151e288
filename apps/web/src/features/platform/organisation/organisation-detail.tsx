import type { Organisation } from '@gridwright/contract'
import { Button, Card, EmptyState } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#base/i18n/index.ts'
import { AddPeopleDialog } from '#parts/people-batch/index.ts'
import { Can } from '#base/session/index.ts'
import { pathTo } from './organisation-nodes.tsx'
import { texts } from './texts.ts'
import styles from './organisation.module.css'

export type OrganisationActions = {
  readonly onAdd: (parent: Organisation) => void
  readonly onEdit: (organisation: Organisation) => void
  readonly onMove: (organisation: Organisation) => void
  readonly onRemove: (organisation: Organisation) => void
}

type Props = {
  readonly organisation: Organisation | undefined
  readonly all: readonly Organisation[]
  readonly work: OrganisationActions
}

const AddPeople = ({ organisation: { id, name } }: { readonly organisation: Organisation }): ReactNode => {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="users" onClick={() => setOpen(true)}>
        {t('addPeople')}
      </Button>
      {isOpen && (
        <AddPeopleDialog
          title={t('addPeopleTitle', { name })}
          okText={t('addPeopleDo')}
          action={{ kind: 'move', organisationId: id }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }): ReactNode => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

/** The chosen organisation, and what can be done with it. */
export const OrganisationDetail = ({ organisation, all, work }: Props): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  if (organisation === undefined)
    return (
      <Card>
        <EmptyState compact icon="building" title={t('choose')} />
      </Card>
    )
  const { id, name, users, code, leaderId, leaderName, phone } = organisation
  const below = all.filter(({ parentId }) => parentId === id).length
  return (
    <Card>
      <h2 className={styles['name']}>{name}</h2>
      <dl className={styles['facts']}>
        <dt>{t('path')}</dt>
        <dd>
          {pathTo(all, id)
            .map((one) => one.name)
            .join(' / ')}
        </dd>
        {code !== '' && <Fact name={t('code')} value={code} />}
        {leaderId !== null && <Fact name={t('leader')} value={leaderName || t('hiddenLeader')} />}
        {phone !== '' && <Fact name={t('phone')} value={phone} />}
        <dt>{t('users')}</dt>
        <dd>
          {users}
          <Can any={['system:user:view']}>
            <Button kind="link" onClick={() => void navigate(`/system/user?organisation=${id}`)}>
              {t('showUsers')}
            </Button>
          </Can>
        </dd>
        <dt>{t('below')}</dt>
        <dd>{below}</dd>
      </dl>
      <div className={styles['actions']}>
        <Can any={['system:organisation:edit']}>
          <Button icon="plus" onClick={() => work.onAdd(organisation)}>
            {t('addBelow')}
          </Button>
          <Button icon="edit" onClick={() => work.onEdit(organisation)}>
            {t('edit')}
          </Button>
          <Button icon="right" onClick={() => work.onMove(organisation)}>
            {t('move')}
          </Button>
        </Can>
        <Can any={['system:organisation:delete']}>
          <Button icon="trash" danger onClick={() => work.onRemove(organisation)}>
            {t('remove')}
          </Button>
        </Can>
        <Can any={['system:user:edit']}>
          <AddPeople organisation={organisation} />
        </Can>
      </div>
    </Card>
  )
}
