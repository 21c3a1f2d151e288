import { Button, Dialog, ErrorState, Skeleton, Stack } from '@gridwright/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { OutlinePicture } from './outline-picture.tsx'
import { texts } from './texts.ts'

type LookDialogProps = { readonly code: string; readonly tag: number; readonly onClose: () => void }

/** The map of a code as everybody gets it now. */
export const LookDialog = ({ code, tag, onClose }: LookDialogProps): ReactNode => {
  const t = useText(texts)
  const address = `/geoJson/${code}.json`
  const map = useQuery({
    queryKey: ['geoJson', code, tag],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal })
      if (!answer.ok) throw new Error(`No map of ${code}`)
      return answer.text()
    },
  })
  return (
    <Dialog
      title={`${t('preview')} · ${code}`}
      width={680}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap={2}>
        {map.error != null && <ErrorState compact onRetry={() => void map.refetch()} />}
        {map.isPending && <Skeleton lines={8} />}
        {map.data !== undefined && <OutlinePicture outlines={map.data} label={t('preview')} />}
        <a href={address} download={`${code}.json`}>
          {t('download')}
        </a>
      </Stack>
    </Dialog>
  )
}
