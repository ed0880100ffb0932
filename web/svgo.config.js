// Two decimals: with one the back falls apart.  The notice of the authors is kept in each picture.
export default {
  multipass: true,
  plugins: [
    { name: 'preset-default', params: { overrides: { removeComments: false } } },
    { name: 'cleanupNumericValues', params: { floatPrecision: 2 } },
    { name: 'convertPathData', params: { floatPrecision: 2 } }
  ]
}
