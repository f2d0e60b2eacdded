import { expect, test } from 'vitest'
import { readRange } from '../../../server/files/byte-range'
import { linkedVideo } from '../../../src/domain/support/video'

test('videos of two hosts play in their players, files in the page, and all others are links', () => {
  const shown: [string, string, string][] = [
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'player', 'youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'player', 'youtube-nocookie.com/embed/dQw4w9WgXcQ?cc_load_policy=1'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'player', 'youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'player', 'player.vimeo.com/video/76979871?texttrack=en'],
    ['https://vimeo.com/76979871/abc123', 'player', 'player.vimeo.com/video/76979871?h=abc123&texttrack=en'],
    ['https://videos.example.com/Winter.MP4?token=1', 'file', 'videos.example.com/Winter.MP4?token=1'],
    ['https://videos.example.com/winter', 'link', 'videos.example.com/winter'],
    ['http://videos.example.com/winter.mp4', 'link', 'videos.example.com/winter.mp4'],
    ['https://youtube.com/watch?v=..%2Fevil', 'link', 'youtube.com/watch?v=..%2Fevil'],
    ['https://youtube.com.example.com/watch?v=dQw4w9WgXcQ', 'link', 'youtube.com.example.com/watch'],
  ]
  for (const [address, kind, part] of shown) {
    const video = linkedVideo(address)
    expect([address, video.kind]).toEqual([address, kind])
    expect(video.address).toContain(part)
  }
})

test('a player asks for a part of a file', () => {
  expect(readRange(undefined, 10)).toBeNull()
  expect(readRange('bytes=0-', 10)).toEqual({ first: 0, last: 9 })
  expect(readRange('bytes=2-4', 10)).toEqual({ first: 2, last: 4 })
  expect(readRange('bytes=2-400', 10)).toEqual({ first: 2, last: 9 })
  expect(readRange('bytes=-3', 10)).toEqual({ first: 7, last: 9 })
  expect(readRange('bytes=10-', 10)).toBe('unsatisfiable')
  expect(readRange('bytes=4-2', 10)).toBeNull()
  expect(readRange('bytes=0-1,3-4', 10)).toBeNull()
  expect(readRange('bytes=-', 10)).toBeNull()
})
