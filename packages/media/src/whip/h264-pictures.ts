/** Pictures of H.264 from the payloads of RTP packets (RFC 6184). The bytes come from a stranger. */
import type { FlvPacket } from '../live/flv-packet.ts'
import { readPictureSettings } from '../live/codec-settings.ts'
import type { OrderedUnit } from './rtp-order.ts'

/** `timestamp` is that of its packets. */
export type RtpPicture = {
  timestamp: number
  packet: Extract<FlvPacket, { kind: 'picture' | 'picture-settings' }>
}

/** Types of NAL units (ITU-T H.264 table 7-1), and of payloads that join or split them (RFC 6184 §5.2). */
const IDR = 5
const SEQUENCE_PARAMETERS = 7
const PICTURE_PARAMETERS = 8
const LAST_SLICE = 5
const LAST_SINGLE = 23
const JOINED = 24
const SPLIT = 28
/** A keyframe at 12 Mbit/s, if it had a whole second. */
const maxPictureBytes = 2 * 1024 * 1024
const maxUnitsOfPicture = 512
/** Parameter sets take some hundred bytes. */
const maxParameterBytes = 4096
/** Profiles whose configuration record says chroma format and bit depth (ISO/IEC 14496-15 §5.3.3.1.2). */
const profilesWithChroma = [100, 110, 122, 144]

export class H264Pictures {
  #timestamp: number | undefined
  #slices: Buffer[] = []
  #bytes = 0
  #isKey = false
  /** Parts of a NAL unit that is split over packets. */
  #split: Buffer[] = []
  #sequenceParameters: Buffer | undefined
  #pictureParameters: Buffer | undefined
  #settings: Buffer | undefined
  /** Something is missing: what follows refers to pictures that nobody has, until the next keyframe. */
  #isBroken = true

  /** Whether the sender should be asked for a keyframe, because nothing can be shown before one. */
  get needsKeyframe(): boolean {
    return this.#isBroken
  }

  /** Takes the next packet in order, and returns what it completes: settings if they changed, then the picture. */
  push({ timestamp, isLast, payload, isAfterLoss }: OrderedUnit): RtpPicture[] {
    if (isAfterLoss) this.lose()
    const pictures = this.#timestamp !== undefined && timestamp !== this.#timestamp ? this.#complete() : []
    this.#timestamp = timestamp
    this.#read(payload)
    return isLast ? [...pictures, ...this.#complete()] : pictures
  }

  /** Something is missing from here on. */
  lose(): void {
    this.#forget()
    this.#isBroken = true
  }

  #read(payload: Buffer): void {
    const type = (payload[0] ?? 0) & 0x1f
    if (type >= 1 && type <= LAST_SINGLE) this.#take(payload)
    else if (type === JOINED) this.#readJoined(payload)
    else if (type === SPLIT) this.#readSplit(payload)
  }

  #readJoined(payload: Buffer): void {
    let at = 1
    while (at + 2 < payload.length) {
      const end = at + 2 + payload.readUInt16BE(at)
      if (end > payload.length) return this.lose()
      this.#take(payload.subarray(at + 2, end))
      at = end
    }
  }

  #readSplit(payload: Buffer): void {
    if (payload.length < 3) return
    const head = payload.readUInt8(1)
    const isFirst = (head & 0x80) !== 0
    if (isFirst) this.#split = [Buffer.from([(payload.readUInt8(0) & 0xe0) | (head & 0x1f)])]
    else if (this.#split.length === 0) return
    this.#split.push(payload.subarray(2))
    this.#bytes += payload.length
    if (this.#bytes > maxPictureBytes) return this.lose()
    if ((head & 0x40) === 0) return
    const unit = Buffer.concat(this.#split)
    this.#bytes -= unit.length
    this.#split = []
    this.#take(unit)
  }

  #take(unit: Buffer): void {
    const type = (unit[0] ?? 0) & 0x1f
    if (type === SEQUENCE_PARAMETERS || type === PICTURE_PARAMETERS) {
      if (unit.length < 4 || unit.length > maxParameterBytes) return
      if (type === SEQUENCE_PARAMETERS) this.#sequenceParameters = Buffer.from(unit)
      else this.#pictureParameters = Buffer.from(unit)
    }
    // Delimiters, fillers and notes are of no use to players.
    if (type < 1 || type > LAST_SLICE) return
    this.#bytes += unit.length
    if (this.#bytes > maxPictureBytes || this.#slices.length > maxUnitsOfPicture) return this.lose()
    if (type === IDR) this.#isKey = true
    const size = Buffer.alloc(4)
    size.writeUInt32BE(unit.length)
    this.#slices.push(size, unit)
  }

  #complete(): RtpPicture[] {
    const timestamp = this.#timestamp ?? 0
    const [slices, isKey, isCut] = [this.#slices, this.#isKey, this.#split.length > 0]
    this.#forget()
    if (isCut) this.#isBroken = true
    if (slices.length === 0) return []
    const settings = isKey ? this.#changedSettings() : undefined
    if (isKey && !isCut && this.#settings) this.#isBroken = false
    if (this.#isBroken) return []
    const picture = { kind: 'picture', isKey, compositionMs: 0, data: Buffer.concat(slices) } as const
    return [
      ...(settings ? [{ timestamp, packet: { kind: 'picture-settings', avcC: settings } as const }] : []),
      { timestamp, packet: picture },
    ]
  }

  /** The configuration record, if it is another one than before. */
  #changedSettings(): Buffer | undefined {
    if (!this.#sequenceParameters || !this.#pictureParameters) return undefined
    const settings = configurationRecord(this.#sequenceParameters, this.#pictureParameters)
    if (!settings || this.#settings?.equals(settings)) return undefined
    this.#settings = settings
    return settings
  }

  #forget(): void {
    this.#slices = []
    this.#split = []
    this.#bytes = 0
    this.#isKey = false
  }
}

/** An AVCDecoderConfigurationRecord (ISO/IEC 14496-15 §5.3.3.1) of one parameter set of each kind; undefined for nonsense. */
function configurationRecord(sequence: Buffer, picture: Buffer): Buffer | undefined {
  const sizeOf = ({ length }: Buffer) => [length >> 8, length & 0xff]
  const record = Buffer.concat([
    Buffer.from([1, ...sequence.subarray(1, 4), 0xff, 0xe1, ...sizeOf(sequence)]),
    sequence,
    Buffer.from([1, ...sizeOf(picture)]),
    picture,
  ])
  const settings = readPictureSettings(record)
  if (!settings || !profilesWithChroma.includes(sequence.readUInt8(1))) return settings && record
  const { chromaFormat, bitDepth } = settings
  return Buffer.concat([
    record,
    Buffer.from([0xfc | chromaFormat, 0xf8 | (bitDepth - 8), 0xf8 | (bitDepth - 8), 0]),
  ])
}
