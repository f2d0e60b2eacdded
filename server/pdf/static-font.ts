/** Functions of HarfBuzz's subsetter, which takes and returns addresses in its memory. */
type Call = (...values: number[]) => number

const WRITABLE = 2
/** The axis `wght`. */
const WEIGHT = 0x77676874

/**
 * Returns a function that makes a font of one weight from one of a variable weight, because pdfkit cannot embed those.
 */
export async function openStaticFonts(program: BufferSource) {
  const { instance } = await WebAssembly.instantiate(program)
  const { memory } = instance.exports
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('HarfBuzz has no memory')
  const call = (name: string, ...values: number[]): number => {
    const run = instance.exports[name]
    if (!isCall(run)) throw new Error(`HarfBuzz has no function ${name}`)
    return run(...values)
  }
  call('_initialize')
  return (font: Uint8Array, weight: number): Uint8Array<ArrayBuffer> => {
    const at = call('malloc', font.length)
    new Uint8Array(memory.buffer).set(font, at)
    const source = call('hb_blob_create', at, font.length, WRITABLE, 0, 0)
    const face = call('hb_face_create', source, 0)
    const input = call('hb_subset_input_create_or_fail')
    call('hb_subset_input_keep_everything', input)
    call('hb_subset_input_pin_axis_location', input, face, WEIGHT, weight)
    const result = call('hb_subset_or_fail', face, input)
    if (result === 0) throw new Error(`HarfBuzz can't make a font of the weight ${weight}`)
    const blob = call('hb_face_reference_blob', result)
    const start = call('hb_blob_get_data', blob, 0)
    const file = new Uint8Array(memory.buffer, start, call('hb_blob_get_length', blob)).slice()
    for (const used of [blob, source]) call('hb_blob_destroy', used)
    for (const used of [result, face]) call('hb_face_destroy', used)
    call('hb_subset_input_destroy', input)
    call('free', at)
    return file
  }
}

const isCall = (value: unknown): value is Call => typeof value === 'function'
