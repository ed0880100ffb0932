import { builtinPlugins } from 'svgo'

// Two decimals: with one the back falls apart, and names are hard to read.  The notice of the authors is kept in each
// picture.
const exact = 2

// The engraving of a court card is one long path, four fifths of its picture: a tenth of a unit there is less than a
// quarter of a pixel on a telephone.
const LONG = 20_000
const paths = builtinPlugins.find(({ name }) => name === 'convertPathData')
const engraving = {
  name: 'engraving',
  fn: (root, _, info) => {
    const { enter } = paths.fn(root, { floatPrecision: 1 }, info).element
    return { element: { enter: (node, above) => node.attributes.d?.length > LONG && enter(node, above) } }
  }
}

export default {
  multipass: true,
  plugins: [
    { name: 'preset-default', params: { overrides: { removeComments: false } } },
    { name: 'cleanupNumericValues', params: { floatPrecision: exact } },
    { name: 'convertPathData', params: { floatPrecision: exact } },
    engraving
  ]
}
