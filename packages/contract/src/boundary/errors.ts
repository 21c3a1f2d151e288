import { failure } from '#shared/error-entry.ts'

export const boundaryErrors = {
  'boundary-broken': failure('该文件不是 JSON，无法读取', 'This file is no JSON and cannot be read'),
  'boundary-deep': failure('该文件嵌套过深，不是 GeoJSON', 'This file is nested too deeply to be GeoJSON'),
  'boundary-kind': failure(
    '需要 GeoJSON 的 FeatureCollection（要素集合），其中至少有一个要素',
    'A FeatureCollection of GeoJSON with at least one feature is needed',
  ),
  'boundary-many': failure(
    '要素最多 {features} 个、坐标点最多 {points} 个，请先抽稀',
    'At most {features} features and {points} points; simplify the file first',
  ),
  'boundary-name': failure(
    '第 {at} 个要素没有名称（properties.name，1 至 100 个字符）',
    'Feature {at} has no name (properties.name, 1 to 100 characters)',
  ),
  'boundary-twice': failure(
    '“{name}”出现了两次；名称和代码在一张地图中必须唯一',
    '“{name}” is there twice; names and codes must differ within one map',
  ),
  'boundary-geometry': failure(
    '“{name}”不是面：只接受 Polygon 和 MultiPolygon',
    '“{name}” is no area: only Polygon and MultiPolygon are taken',
  ),
  'boundary-ring': failure(
    '“{name}”的边界没有闭合：每个环至少四个点，且首尾相同',
    'A boundary of “{name}” is not closed: each ring has four points at least, the first and the last the same',
  ),
  'boundary-range': failure(
    '“{name}”的坐标 {place} 不是经纬度：经度 -180 至 180 在前，纬度 -90 至 90 在后（投影坐标请先转换）',
    'The position {place} of “{name}” is no longitude and latitude: −180 to 180 first, then −90 to 90 (convert projected ones before)',
  ),
  'boundary-slow': failure(
    '读取该文件超过 {seconds} 秒，已停止，请先抽稀',
    'Reading the file took longer than {seconds} s and was stopped; simplify it first',
  ),
  'boundary-memory': failure(
    '读取该文件所需的内存超过上限，请先抽稀',
    'Reading the file needs more memory than allowed; simplify it first',
  ),
  'boundary-busy': failure(
    '正在读取的边界文件较多，请稍后再试',
    'Many boundary files are being read right now; please try again in a moment',
  ),
  'boundary-changed': failure(
    '这张地图的边界刚刚被他人修改，请重新打开后再试',
    'Somebody else has just changed the boundaries of this map; open it again and retry',
  ),
} as const
