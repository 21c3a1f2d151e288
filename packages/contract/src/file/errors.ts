import { entry, failure } from '#shared/error-entry.ts'

export const fileErrors = {
  'file-gone': failure('文件已过期或被删除', 'The file has expired or was deleted'),
  'upload-header': entry(50002, -32600, {
    http: 400,
    level: 'error',
    shown: 'message',
    text: {
      zh: '上传请求必须带有请求头 X-Gridwright-Client',
      en: 'An upload must carry the header X-Gridwright-Client',
    },
  }),
  'upload-missing': failure('请选择要上传的文件', 'Choose a file to upload'),
  'upload-count': failure('最多上传{most}个文件', 'Upload at most {most} files'),
  'upload-size': {
    ...failure('文件大小不能超过{most}MB', 'The file must be within {most} MB'),
    precise: [
      {
        zh: '文件大小不能超过{most}MB（上限由服务器环境变量 {setting} 设定）',
        en: 'The file must be within {most} MB (the limit is set by {setting} in the server’s environment)',
      },
    ],
  },
  'upload-size-ruled': failure(
    '文件大小不能超过{most}MB（上限见文件管理的“规则与配额”）',
    'The file must be within {most} MB (the limit is set under “Rules and space” of the files)',
  ),
  'upload-type': failure('文件类型必须以{endings}结尾', 'The file type must end in {endings}'),
  'upload-content': failure(
    '文件“{name}”的内容与扩展名不符，或不是允许的类型',
    'The content of “{name}” does not match its ending, or is of a type that is not allowed',
  ),
  'upload-encrypted': failure(
    '文件“{name}”设有打开密码，或是旧版格式。请在 Excel 中取消密码，另存为新格式（.xlsx、.docx、.pptx）后再上传',
    '“{name}” opens with a password only, or is of an older format. Take the password off in Excel, save it in the new format (.xlsx, .docx, .pptx) and upload that',
  ),
  'upload-pixels': failure(
    '图片过大：最多 {most} 百万像素',
    'The picture is too large: at most {most} million pixels',
  ),
  'upload-picture': failure('图片已损坏，无法读取', 'The picture is damaged and cannot be read'),
  'upload-unpacked': failure(
    '压缩内容过大或条目过多，已拒绝',
    'Refused: what is packed inside is too large or has too many entries',
  ),
  'upload-macro': failure('不接受带宏的文档', 'Documents with macros are not accepted'),
  'quota-own': failure(
    '您的文件空间不足（{most}MB，见文件管理的“规则与配额”）',
    'Your space for files is full ({most} MB, set under “Rules and space” of the files)',
  ),
  'quota-whole': failure(
    '系统文件空间不足（{most}MB，见文件管理的“规则与配额”）',
    'The space for files is full ({most} MB, set under “Rules and space” of the files)',
  ),
  'file-expired': failure('文件已过期，不能下载', 'The file has expired and cannot be downloaded'),
  'file-taken': failure(
    '该文件只能下载一次，且已被下载；如未保存，请重新重置密码',
    'This file can be fetched once, and was; if it was not kept, reset the passwords again',
  ),
} as const
