import type { WidgetFacts } from '@gridwright/screen'
import { z } from 'zod'
import { fieldsOf, titled } from '#facts/fields.ts'
import { words } from '#options/shared-options.ts'

const schema = z.strictObject({
  /** http or https: mp4, .m3u8 (HLS), .flv, or a WHEP endpoint; `${variable}` is filled in. */
  src: z.string().max(2000).default(''),
  protocol: z.enum(['auto', 'file', 'hls', 'flv', 'whep']).default('auto'),
  autoplay: z.boolean().default(true),
  loop: z.boolean().default(true),
  muted: z.boolean().default(true),
  /** From 0 to 1. */
  volume: z.number().min(0).max(1).default(0.6),
  controls: z.boolean().default(false),
  /** Key of one of the screen's pictures. */
  cover: z.string().max(40).default(''),
  title: words.default(''),
  fit: z.enum(['contain', 'cover', 'stretch']).default('contain'),
})
export type VideoOptions = z.infer<typeof schema>

const is = fieldsOf('视频', 'Video')

export const video: WidgetFacts<VideoOptions> = {
  type: 'video',
  version: 1,
  title: titled('视频', 'Video'),
  category: 'media',
  size: { w: 400, h: 300 },
  schema,
  defaults: schema.parse({}),
  slots: [],
  events: ['click'],
  fields: [
    is.text(['src', '地址', 'Address'], {
      help: titled(
        'mp4、m3u8（HLS）、flv 或 WHEP；RTSP、RTMP 需要经网关（如 MediaMTX）转换',
        'mp4, m3u8 (HLS), flv or WHEP; RTSP and RTMP need a gateway such as MediaMTX',
      ),
    }),
    is.choice(['protocol', '协议', 'Protocol'], {
      auto: ['按地址判断', 'By the address'],
      file: ['文件（mp4）', 'File (mp4)'],
      hls: ['HLS', 'HLS'],
      flv: ['FLV', 'FLV'],
      whep: ['WHEP（WebRTC）', 'WHEP (WebRTC)'],
    }),
    is.flag(['autoplay', '自动播放', 'Plays by itself']),
    is.flag(['muted', '静音', 'Muted'], {
      help: titled('浏览器只允许静音的视频自动播放', 'Browsers let only muted videos play by themselves'),
    }),
    is.slider(['volume', '音量', 'Volume'], { min: 0, max: 1, step: 0.05 }),
    is.flag(['loop', '循环', 'Loop']),
    is.flag(['controls', '播放控件', 'Controls']),
    is.picture(['cover', '封面', 'Cover']),
    is.text(['title', '标题', 'Title']),
    is.choice(['fit', '填充方式', 'Fit'], {
      contain: ['完整显示', 'Whole'],
      cover: ['铺满', 'Cover'],
      stretch: ['拉伸', 'Stretch'],
    }),
  ],
}
