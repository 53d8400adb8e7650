//! The bill of materials of the program, in the format `CycloneDX`. It has no time and no serial number, so that the same
//! sources give the same bytes.

use anyhow::Result;
use serde_json::{Value, json};

use super::package::Package;

/// Returns the bill as JSON.
pub fn write_sbom(packages: &[Package]) -> Result<String> {
    let components: Vec<_> = packages.iter().map(component).collect();
    let references: Vec<_> = packages.iter().map(reference).collect();
    let own = format!("pkg:cargo/in-passing@{}", env!("CARGO_PKG_VERSION"));
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": {
            "type": "application",
            "bom-ref": own,
            "name": "in-passing",
            "version": env!("CARGO_PKG_VERSION"),
            "licenses": [{ "expression": "MIT OR Apache-2.0" }],
        } },
        "components": components,
        "dependencies": [{ "ref": own, "dependsOn": references }],
    });
    Ok(serde_json::to_string_pretty(&bill)? + "\n")
}

fn reference(package: &Package) -> String {
    let Package {
        registry,
        name,
        version,
        ..
    } = package;
    format!("pkg:{}/{name}@{version}", registry.name())
}

fn component(package: &Package) -> Value {
    json!({
        "type": "library",
        "bom-ref": reference(package),
        "name": package.name,
        "version": package.version,
        "purl": reference(package),
        "licenses": [{ "expression": package.licence }],
        "hashes": [{ "alg": package.registry.hash_algorithm(), "content": package.checksum }],
    })
}
