import type { UserBatch } from '@gridwright/contract'
import { Dialog, Progress } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BatchDialog } from '#parts/batch/index.ts'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ChoosePeople } from './choose-people.tsx'
import type { Meant } from './choose-people.tsx'
import { texts } from './texts.ts'
import { useUserBatchJob } from './use-user-batch-job.ts'

type Props = {
  readonly title: string
  readonly okText: string
  /** What happens to those who are chosen. */
  readonly action: UserBatch
  readonly onClose: () => void
}

/** Many people at once: they are chosen, then shown with what stands against it, then it is done as a job (ERR-06). */
export const AddPeopleDialog = (props: Props): ReactNode => {
  const [meant, setMeant] = useState<Meant>()
  if (meant !== undefined) return <Review {...props} meant={meant} />
  return (
    <Dialog title={props.title} width={720} onClose={props.onClose}>
      <ChoosePeople onMeant={setMeant} />
    </Dialog>
  )
}

const Review = ({ title, okText, action, meant, onClose }: Props & { readonly meant: Meant }): ReactNode => {
  const t = useText(texts)
  const wish = { filter: meant, action }
  const { data, error } = useOperation('user.touchesAll', wish, { staleTime: 0 })
  const { run, progress } = useUserBatchJob(onClose)
  const missing = data?.missing ?? []
  return (
    <BatchDialog
      title={title}
      okText={okText}
      touched={data?.users.map(({ id, name, username, problems }) => ({
        id,
        name,
        detail: username,
        problems,
      }))}
      total={data?.count}
      error={error}
      busy={progress !== undefined}
      onRun={() => void run(wish)}
      onClose={onClose}
    >
      {missing.length > 0 && (
        <p role="alert">{t('missing', { count: missing.length, names: missing.slice(0, 20).join(', ') })}</p>
      )}
      {progress !== undefined && <Progress value={progress} label={t('working')} />}
    </BatchDialog>
  )
}
