/**
 * SHA-256 (FIPS 180-4) in plain JavaScript. Browsers' own is asynchronous and costs far more per call than a hash of one
 * block, and a proof of work is thousands of those.
 */

const constants = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])

const initial = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const

const schedule = new Uint32Array(64)

/** The hash as eight 32-bit words. */
export function sha256(bytes: Uint8Array): Uint32Array {
  const state = new Uint32Array(initial)
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  for (let start = 0; start < padded.length; start += 64) compress(state, view, start)
  return state
}

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: Uint32Array, index: number) => words[index] ?? 0

function compress(state: Uint32Array, view: DataView, start: number): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = view.getUint32(start + index * 4)
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(schedule, index - 15), at(schedule, index - 2)]
    const small = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
    const large = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
    schedule[index] = at(schedule, index - 16) + small + at(schedule, index - 7) + large
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)]
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)]
  for (let index = 0; index < 64; index += 1) {
    const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const first = (h + mixed + ((e & f) ^ (~e & g)) + at(constants, index) + at(schedule, index)) | 0
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (const [index, word] of mixed.entries()) state[index] = at(state, index) + word
}
