import type { AssetDesk, AssetPublished } from '@gridwright/contract'
import { Icon, notify } from '@gridwright/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { live } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import { useLife, useLifeState, useThisOne } from './use-life.ts'
import styles from './life.module.css'

type Others = Pick<AssetDesk, 'people' | 'elsewhere'>

const nobody: Others = { people: [], elsewhere: false }

/**
 * Who else has this asset open in its designer, as the server tells it; listening is what tells them of us. With it comes
 * who saved last, which the life hears.
 */
const useDesk = (): Others => {
  const life = useLife()
  const opened = useLifeState((state) => state.asset?.id)
  // Who looks at a version is not at the draft.
  const id = life.version === undefined ? opened : undefined
  const [others, setOthers] = useState(nobody)
  useEffect(() => {
    if (id === undefined) return
    const stop = live.subscribe(`asset-desk:${id}`, (message) => {
      if (message.type === 'refused') setOthers(nobody)
      else {
        setOthers(message.data)
        if (message.data.draft !== undefined) life.hear(message.data.draft)
      }
    })
    return () => {
      stop()
      setOthers(nobody)
    }
  }, [id, life])
  return others
}

/** Says beforehand that others are at this asset too: one by name, more by number with their names at hand. */
export const CompanyWord = ({ people, elsewhere }: Others): ReactNode => {
  const t = useText(texts)
  const thisOne = useThisOne()
  const all = elsewhere ? [...people, t('elsewhere')] : people
  const between = elsewhere ? '; ' : ', '
  const separator = useLanguage() === 'zh' ? '、' : between
  const names = t('companyNames', { thisOne, names: all.join(separator) })
  const [only = ''] = all
  return (
    <span className={styles['company']}>
      {all.length > 0 && (
        <span title={names}>
          <Icon name="users" size={14} />
          <span aria-hidden="true">{people.length < 2 ? only : t('company', { count: people.length })}</span>
          <span className={styles['unseen']}>{names}</span>
        </span>
      )}
    </span>
  )
}

/** Somebody else published what is open here: whoever edits it is told. */
const usePublications = (): void => {
  const t = useText(texts)
  const thisOne = useThisOne()
  const id = useLifeState((state) => state.asset?.id)
  const tell = useEffectEvent(({ by, version, isMine }: AssetPublished) => {
    if (!isMine) notify.info(t('publishedBy', { user: by, version, thisOne }))
  })
  useEffect(() => {
    if (id === undefined) return undefined
    return live.subscribe(`asset-published:${id}`, (message) => {
      if (message.type === 'change') tell(message.data)
    })
  }, [id])
}

/** Who else has it open; where it stands, this person is known to the others. */
export const Company = (): ReactNode => {
  usePublications()
  return <CompanyWord {...useDesk()} />
}
